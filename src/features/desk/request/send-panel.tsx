"use client";

import { useState } from "react";
import type { DeskRequest } from "@/domain/concierge/desk/get-request";
import type { RevealedContact } from "@/domain/concierge/desk/reveal-contact";
import { track } from "@/lib/analytics/track";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { useFocusFirstError } from "@/ui/forms/use-focus-first-error";
import { useToastAction } from "@/ui/forms/use-toast-action";
import { Notice } from "@/ui/layout/notice";
import { sendRequestAction } from "../actions";
import { ByHand } from "./by-hand";
import { MessagePreview } from "./message-preview";

type SendPanelProps = {
  requestId: string;
  kind: "email" | "phone";
  message: DeskRequest["message"];
  contact: RevealedContact | null;
};

/** Writes a line of one's own under the greeting and sends the whole, from here or by hand. */
export function SendPanel({ requestId, kind, message, contact }: SendPanelProps) {
  const [note, setNote] = useState("");
  const { answer, submit, pending, error } = useToastAction(sendRequestAction, paths.concierge, () =>
    track("Concierge Invite Sent", { channel: kind === "email" ? "email" : "sms" }),
  );
  const form = useFocusFirstError(answer);
  const fieldError = error?.fieldErrors?.note?.message;
  const line = note.replace(/\s+/g, " ").trim();
  return (
    <>
      <MessagePreview kind={kind} message={message} note={line} />
      <form ref={form} action={submit} noValidate className="flex flex-col gap-6">
        <input type="hidden" name="requestId" value={requestId} />
        <Field
          label="A line of your own (optional)"
          name="note"
          value={note}
          onChange={(event) => setNote(event.target.value)}
          helper="It follows the greeting. Up to 200 characters, no links."
          error={fieldError}
          autoComplete="off"
        />
        {error && !fieldError && <Notice tone="error">{error.message}</Notice>}
        <Button type="submit" pending={pending} data-key="s" className="self-start max-sm:w-full">
          {kind === "email" ? "Send by email" : "Send by text"}
        </Button>
      </form>
      <ByHand
        requestId={requestId}
        contact={contact}
        kind={kind}
        subject={message.subject}
        text={`${message.before}${line && `${line}\n\n`}${message.after}`}
      />
    </>
  );
}
