import { useState } from "react";
import type { ConciergeRequestDetails } from "@/domain/concierge/queue/get-concierge-request";
import type { RevealedContact } from "@/domain/concierge/queue/reveal-contact";
import { countLabel } from "@/lib/count-badge";
import { smsLength } from "@/lib/text/sms-segments";
import { Field, SelectField } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { sendConciergeInvitationAction } from "../actions";
import { useOpenNextRequest } from "../use-queue-query";
import { invitationText } from "./invitation-text";
import { MessagePreview } from "./request-sections";
import { QuietHoursNotice, ScheduleForm } from "./schedule-forms";
import { SendManually } from "./send-manually";

type SendPanelProps = {
  requestId: string;
  kind: "email" | "phone";
  message: ConciergeRequestDetails["message"];
  contact: RevealedContact | null;
  time: ConciergeRequestDetails["friendTime"];
  zone: string;
};

export function SendPanel({ requestId, kind, message, contact, time, zone }: SendPanelProps) {
  const [note, setNote] = useState("");
  const [opening, setOpening] = useState("");
  const openNext = useOpenNextRequest();
  const form = useForm(sendConciergeInvitationAction, {
    hidden: { requestId },
    ...{ asks: true, leaves: true },
    onSuccess: (result) => void openNext(result),
  });
  const typed = note.replace(/\s+/g, " ").trim();
  const additions = { note: typed, opening: message.openings.find(({ value }) => value === opening)?.text };
  const text = invitationText(kind, message, additions);
  const schedule = time && { requestId, time, zone, note, template: opening };
  return (
    <>
      {schedule && <QuietHoursNotice {...schedule} />}
      <MessagePreview kind={kind} message={message} {...additions} />
      {kind === "phone" && <MessageLength text={text} />}
      <Form form={form} className="contents">
        <OpeningField openings={message.openings} value={opening} onChange={setOpening} />
        <Field
          label="Personal note (optional)"
          helper="Appears in the message. Up to 200 characters, no links."
          autoComplete="off"
          {...form.field("note", "")}
          onChange={(event) => setNote(event.target.value)}
        />
        <div
          data-bottom-bar=""
          className="sticky bottom-0 flex flex-col gap-3 bg-paper py-3 max-sm:above-tab-bar"
        >
          <Submit data-key="s" className="self-start">
            {kind === "email" ? "Send by email" : "Send by text"}
          </Submit>
        </div>
      </Form>
      {schedule && <ScheduleForm {...schedule} />}
      <SendManually requestId={requestId} contact={contact} subject={message.subject} text={text} />
    </>
  );
}

/** A single special character makes a text message use the shorter segments of UCS-2. */
function MessageLength({ text }: { text: string }) {
  const { segments, units, encoding } = smsLength(text);
  return (
    <p className="figures text-sm text-ink-soft">
      {`${segments} ${countLabel(segments, "text")}`}, {units} characters
      {encoding === "UCS-2" && ". Some accents or emoji make it longer"}
    </p>
  );
}

type OpeningFieldProps = {
  openings: ConciergeRequestDetails["message"]["openings"];
  value: string;
  onChange: (value: string) => void;
};

/** Renders nothing if the club has no templates. */
function OpeningField({ openings, value, onChange }: OpeningFieldProps) {
  if (openings.length === 0) return null;
  return (
    <SelectField
      label="Opening"
      name="template"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">The usual opening</option>
      {openings.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
