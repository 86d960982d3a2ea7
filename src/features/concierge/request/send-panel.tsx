import { useState } from "react";
import type { FriendTime } from "@/domain/concierge/queue/friend-time";
import type { ConciergeRequestDetails } from "@/domain/concierge/queue/get-concierge-request";
import type { RevealedContact } from "@/domain/concierge/queue/reveal-contact";
import { countLabel } from "@/lib/count-badge";
import { smsLength } from "@/lib/text/sms-segments";
import { Button } from "@/ui/forms/button";
import { Field, SelectField } from "@/ui/forms/field";
import { Form, FormAlert, Submit } from "@/ui/forms/form";
import { TimeField } from "@/ui/forms/time-field";
import { useForm } from "@/ui/forms/use-form";
import { Collapsible } from "@/ui/layout/disclosure";
import { Notice } from "@/ui/layout/notice";
import { scheduleSendAction, sendConciergeInvitationAction } from "../actions";
import { useOpenNextRequest } from "../use-queue-query";
import { invitationText } from "./invitation-text";
import { MessagePreview } from "./request-sections";
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

type ScheduleProps = {
  requestId: string;
  time: FriendTime;
  zone: string;
  /** The message's sentence and opening, as they are in the form that sends now. */
  note: string;
  template: string;
};

function useScheduleForm({ requestId, note, template }: ScheduleProps, at?: string) {
  const openNext = useOpenNextRequest();
  return useForm(scheduleSendAction, {
    hidden: { requestId, note, template, ...(at && { at }) },
    leaves: true,
    onSuccess: (result) => void openNext(result),
  });
}

/** Suggests the morning while it is night at the friend's. Sending now stays possible. */
function QuietHoursNotice(props: ScheduleProps) {
  const { city, now, morning, isQuiet } = props.time;
  const form = useScheduleForm(props, morning);
  if (!isQuiet) return null;
  return (
    <Notice role="note">
      <Form form={form} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>
          It’s {now} in {city}. Send at 9:00 AM there?
        </p>
        <Button type="submit" variant="quiet" pending={form.pending} compact className="whitespace-nowrap">
          Send at 9:00 AM
        </Button>
        <FormAlert error={form.error} className="basis-full" />
      </Form>
    </Notice>
  );
}

function ScheduleForm(props: ScheduleProps) {
  const { city, now, morning, isKnown } = props.time;
  const form = useScheduleForm(props);
  const friendNow = isKnown ? `It’s ${now} there now. ` : "";
  return (
    <Collapsible title="Send at a time">
      <Form form={form} className="flex max-w-md flex-col gap-5">
        <TimeField
          label={`Time in ${city}`}
          helper={`${friendNow}Within 7 days. The 24 hours stop until then.`}
          timeZone={props.zone}
          at={form.field("at", morning)}
          zone={form.field("atZone", "")}
        />
        <Submit variant="quiet" className="self-start">
          Send then
        </Submit>
      </Form>
    </Collapsible>
  );
}
