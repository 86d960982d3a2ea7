"use client";

import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Notice } from "@/ui/layout/notice";
import { admitNextAction } from "./actions";
import { admittedText } from "./waitlist-labels";

/** Admits the people who have waited longest, `number` at most. */
export function AdmitNextForm({ number }: { number: number }) {
  const showResult = useToastAndNavigate();
  const form = useForm(admitNextAction, {
    onSuccess: ({ payload }) => showResult({ message: admittedText(payload) }),
  });
  return (
    <Form form={form} className="flex flex-col items-start gap-4 max-sm:w-full">
      {form.payload && <Notice role="status">{admittedText(form.payload)}</Notice>}
      <FormAlert error={form.error} />
      {number > 0 && (
        <Button type="submit" pending={form.pending}>
          {number === 1 ? "Admit the next one" : `Admit the next ${number === 10 ? "ten" : number}`}
        </Button>
      )}
    </Form>
  );
}
