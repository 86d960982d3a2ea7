"use client";

import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import {
  deleteLetterAction,
  scheduleLetterAction,
  sendLetterTestAction,
  stopLetterAction,
  unscheduleLetterAction,
} from "./actions";
import { membersText } from "./letter-texts";

/** `address` is null for an administrator without an email address. */
export function TestForm({ letterId, address }: { letterId: string; address: string | null }) {
  const onSuccess = useToastAndNavigate({ icon: "check" });
  const form = useForm(sendLetterTestAction, { hidden: { letterId }, onSuccess });
  if (!address)
    return <p className="text-ink-soft">Add an email address to your account to send yourself a test.</p>;
  return (
    <Form form={form} className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button type="submit" variant="quiet" pending={form.pending}>
        Send me a test
      </Button>
      <p className="text-sm text-ink-soft wrap-anywhere">To {address}</p>
      <FormAlert error={form.error} />
    </Form>
  );
}

type ScheduleFormProps = {
  letter: { id: string; version: number; subject: string };
  /** The emails to send. */
  count: number;
};

/** Repeats what is sent to how many. An empty time sends now. */
export function ScheduleForm({ letter: { id, version, subject }, count }: ScheduleFormProps) {
  const onSuccess = useToastAndNavigate({ icon: "check" });
  const hidden = { letterId: id, version: String(version) };
  const form = useForm(scheduleLetterAction, { hidden, onSuccess });
  return (
    <Form form={form} className="flex max-w-prose flex-col gap-6">
      <p className="wrap-anywhere">
        “{subject}” goes to <strong className="font-medium">{membersText(count)}</strong> by email. You can
        stop it while it’s being sent. What has been sent can’t be taken back.
      </p>
      <Field
        label="Send at (New York time)"
        helper="Leave it empty to send now."
        type="datetime-local"
        className="max-w-xs"
        {...form.field("sendAt", "")}
      />
      <FormAlert error={form.error} />
      <Button type="submit" pending={form.pending} className="self-start">
        Send to {membersText(count)}
      </Button>
    </Form>
  );
}

type LetterFormProps = { letterId: string; subject: string };

export function UnscheduleForm({ letterId, subject }: LetterFormProps) {
  const form = useForm(unscheduleLetterAction, { hidden: { letterId }, onSuccess: useToastAndNavigate() });
  return (
    <Form form={form} className="grid justify-items-start gap-4">
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending}>
        Don’t send it yet<span className="sr-only">: {subject}</span>
      </Button>
    </Form>
  );
}

/** `left` are the emails that would not be sent. */
export function StopForm({ letterId, subject, left }: LetterFormProps & { left: number }) {
  const form = useForm(stopLetterAction, { hidden: { letterId }, onSuccess: useToastAndNavigate() });
  return (
    <Form form={form} className="flex max-w-prose flex-col gap-4">
      <p className="wrap-anywhere">
        “{subject}” will not go to the {membersText(left)} who are still waiting for it. This can’t be undone.
      </p>
      <FormAlert error={form.error} />
      <Button type="submit" variant="danger" pending={form.pending} className="self-start">
        Stop the letter
      </Button>
    </Form>
  );
}

export function DeleteLetterForm({ letterId, subject }: LetterFormProps) {
  const form = useForm(deleteLetterAction, { hidden: { letterId } });
  return (
    <Form form={form}>
      <FormAlert error={form.error} />
      <Button type="submit" variant="link" pending={form.pending} className="-ml-2">
        Delete draft<span className="sr-only">: {subject}</span>
      </Button>
    </Form>
  );
}
