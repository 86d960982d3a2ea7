import type { FriendTime } from "@/domain/concierge/queue/friend-time";
import { Button } from "@/ui/forms/button";
import { Form, FormAlert, Submit } from "@/ui/forms/form";
import { TimeField } from "@/ui/forms/time-field";
import { useForm } from "@/ui/forms/use-form";
import { Collapsible } from "@/ui/layout/disclosure";
import { Notice } from "@/ui/layout/notice";
import { scheduleSendAction } from "../actions";
import { useOpenNextRequest } from "../use-queue-query";

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
export function QuietHoursNotice(props: ScheduleProps) {
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

export function ScheduleForm(props: ScheduleProps) {
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
