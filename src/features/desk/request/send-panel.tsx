import { useState } from "react";
import type { DeskRequest } from "@/domain/concierge/desk/get-request";
import type { RevealedContact } from "@/domain/concierge/desk/reveal-contact";
import { track } from "@/lib/analytics/track";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndGo } from "@/ui/forms/use-toast-and-go";
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
  const goOn = useToastAndGo({ to: paths.concierge });
  const form = useForm(sendRequestAction, {
    hidden: { requestId },
    onSuccess(result) {
      track("Concierge Invite Sent", { channel: kind === "email" ? "email" : "sms" });
      goOn(result);
    },
  });
  const line = note.replace(/\s+/g, " ").trim();
  return (
    <>
      <MessagePreview kind={kind} message={message} note={line} />
      <Form form={form} className="flex flex-col gap-6">
        <Field
          label="A line of your own (optional)"
          name="note"
          value={note}
          onChange={(event) => setNote(event.target.value)}
          helper="It follows the greeting. Up to 200 characters, no links."
          error={form.errorOf("note")}
          autoComplete="off"
        />
        <FormAlert error={form.error} />
        <Button type="submit" pending={form.pending} data-key="s" className="self-start max-sm:w-full">
          {kind === "email" ? "Send by email" : "Send by text"}
        </Button>
      </Form>
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
