"use client";

import { TextArea } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Collapsible } from "@/ui/layout/disclosure";
import { writeNoteAction } from "./actions";

/** Empty again after each saved note. Removing a note keeps the typed words. */
export function WriteNoteForm({ memberId, firstName }: { memberId: string; firstName: string }) {
  const form = useForm(writeNoteAction, {
    hidden: { memberId },
    asks: true,
    onSuccess: useToastAndNavigate(),
  });
  const { defaultValue, ...field } = form.field("text");
  return (
    <Collapsible title="Write a note">
      <Form form={form} className="flex flex-col gap-4">
        <TextArea
          label="Note"
          helper={`For administrators. ${firstName} doesn’t see it in the app, but in an export of their data.`}
          maxLength={4000}
          key={form.payload?.noteId}
          defaultValue={form.isDone ? "" : defaultValue}
          {...field}
        />
        <Submit variant="quiet" className="self-start">
          Save note
        </Submit>
      </Form>
    </Collapsible>
  );
}
