"use client";

import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { endOtherSessionsAction, endSessionAction } from "./actions";

type EndSessionFormProps = { sessionId: string; name: string };

export function EndSessionForm({ sessionId, name }: EndSessionFormProps) {
  const onSuccess = useToastAndNavigate({ icon: "check" });
  const form = useForm(endSessionAction, { hidden: { sessionId }, onSuccess });
  return (
    <Form form={form} className="flex shrink-0 flex-wrap items-center gap-x-4">
      <FormAlert error={form.error} />
      <Button type="submit" variant="link" pending={form.pending} className="-mx-2">
        Sign out<span className="sr-only"> {name}</span>
      </Button>
    </Form>
  );
}

/** Signs out all devices except this one. */
export function EndOthersForm() {
  const form = useForm(endOtherSessionsAction, { onSuccess: useToastAndNavigate({ icon: "check" }) });
  return (
    <Form form={form} className="flex flex-col items-start gap-3">
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending}>
        Sign out all other devices
      </Button>
    </Form>
  );
}
