"use client";

import type { ConciergeRequestDetails } from "@/domain/concierge/queue/get-concierge-request";
import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { revealContactAction } from "../actions";
import { ContactPanel, MessagePreview } from "./request-sections";
import { SendPanel } from "./send-panel";

type ClaimedRequestProps = Pick<
  ConciergeRequestDetails,
  "id" | "contactKind" | "maskedContact" | "message" | "handler" | "blocker" | "friendTime" | "friendZone"
>;

/** The viewer's claimed request. The page contains the full contact only after a reveal. */
export function ClaimedRequest({
  id,
  contactKind,
  maskedContact,
  message,
  handler,
  blocker,
  friendTime,
  friendZone,
}: ClaimedRequestProps) {
  const form = useForm(revealContactAction, { hidden: { requestId: id } });
  const contact = form.payload;
  return (
    <>
      <ContactPanel kind={contactKind} shown={contact?.shown ?? maskedContact}>
        {maskedContact && !contact && (
          <Form form={form}>
            <Button type="submit" variant="quiet" pending={form.pending} data-key="v" compact>
              Reveal
            </Button>
          </Form>
        )}
        {handler && <p className="figures text-sm text-ink-soft">{timeLeftText(handler)}</p>}
        <FormAlert error={form.error} />
      </ContactPanel>
      {blocker ? (
        <MessagePreview kind={contactKind} message={message} />
      ) : (
        <SendPanel
          {...{ requestId: id, kind: contactKind, message, contact }}
          {...{ time: friendTime, zone: friendZone }}
        />
      )}
    </>
  );
}

function timeLeftText({ minutesLeft }: { minutesLeft: number }): string {
  return minutesLeft === 1 ? "Yours for one more minute" : `Yours for ${minutesLeft} more minutes`;
}
