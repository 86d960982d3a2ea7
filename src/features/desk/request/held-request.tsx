"use client";

import type { DeskRequest } from "@/domain/concierge/desk/get-request";
import { unreached } from "@/lib/forms/envelope";
import { Button } from "@/ui/forms/button";
import { useFormAction } from "@/ui/forms/use-form-action";
import { Notice } from "@/ui/layout/notice";
import { revealContactAction } from "../actions";
import { ContactPanel } from "./contact-panel";
import { MessagePreview } from "./message-preview";
import { SendPanel } from "./send-panel";

type HeldRequestProps = Pick<
  DeskRequest,
  "id" | "contactKind" | "maskedContact" | "message" | "handler" | "hindrance"
>;

/** A request in one's own hands: reveal the contact, write, send. The contact is nowhere on the page until it is asked for. */
export function HeldRequest({
  id,
  contactKind,
  maskedContact,
  message,
  handler,
  hindrance,
}: HeldRequestProps) {
  const [answer, submit, pending] = useFormAction(revealContactAction, unreached);
  const contact = answer?.status === "success" ? answer.payload : null;
  return (
    <>
      <ContactPanel kind={contactKind} shown={contact?.shown ?? maskedContact}>
        {maskedContact && !contact && (
          <form action={submit}>
            <input type="hidden" name="requestId" value={id} />
            <Button
              type="submit"
              variant="quiet"
              pending={pending}
              data-key="v"
              className="min-h-11! px-5! py-2!"
            >
              Reveal
            </Button>
          </form>
        )}
        <p className="figures text-sm text-ink-soft">Yours for {handler?.minutesLeft} more minutes</p>
        {answer?.status === "error" && <Notice tone="error">{answer.message}</Notice>}
      </ContactPanel>
      {hindrance ? (
        <MessagePreview kind={contactKind} message={message} />
      ) : (
        <SendPanel requestId={id} kind={contactKind} message={message} contact={contact} />
      )}
    </>
  );
}
