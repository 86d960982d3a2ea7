import { useState } from "react";
import type { DeskRequest } from "@/domain/concierge/queue/get-request";
import type { RevealedContact } from "@/domain/concierge/queue/reveal-contact";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { sendRequestAction } from "../actions";
import { MessageLength } from "../templates/message-length";
import { OpeningField } from "../templates/opening-field";
import { withOpening } from "../templates/with-opening";
import { useGoToNext } from "../use-go-to-next";
import { MessagePreview } from "./message-preview";
import { SendManually } from "./send-manually";

type SendPanelProps = {
  requestId: string;
  kind: "email" | "phone";
  message: DeskRequest["message"];
  contact: RevealedContact | null;
};

/** Writes a line of one's own under the greeting and sends the whole, from here or by hand. */
export function SendPanel({ requestId, kind, message: usual, contact }: SendPanelProps) {
  const [note, setNote] = useState("");
  const [opening, setOpening] = useState("");
  const message = withOpening(usual, opening);
  const goOn = useGoToNext();
  const form = useForm(sendRequestAction, {
    hidden: { requestId },
    onSuccess: (result) => void goOn(result),
  });
  const line = note.replace(/\s+/g, " ").trim();
  const text = `${message.before}${line && `${line}\n\n`}${message.after}`;
  return (
    <>
      <MessagePreview kind={kind} message={message} note={line} />
      {kind === "phone" && <MessageLength text={text} />}
      <Form form={form} className="contents">
        <OpeningField openings={usual.openings} value={opening} onChange={setOpening} />
        <Field
          label="Personal note (optional)"
          name="note"
          value={note}
          onChange={(event) => setNote(event.target.value)}
          helper="It follows the greeting. Up to 200 characters, no links."
          error={form.errorOf("note")}
          autoComplete="off"
        />
        <div className="sticky bottom-0 flex flex-col gap-3 bg-paper py-3 max-sm:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]">
          <FormAlert error={form.error} />
          <Button type="submit" pending={form.pending} data-key="s" className="self-start max-sm:w-full">
            {kind === "email" ? "Send by email" : "Send by text"}
          </Button>
        </div>
      </Form>
      <SendManually
        requestId={requestId}
        contact={contact}
        kind={kind}
        subject={message.subject}
        text={text}
      />
    </>
  );
}
