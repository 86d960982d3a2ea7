"use client";

import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { TextArea } from "@/ui/forms/text-area";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { saveNoteAction } from "../actions";

type NoteFormProps = { requestId: string; text: string; version: string };

/** Writes the note anew, as long as no colleague has meanwhile; empty takes it away. */
export function NoteForm({ requestId, text, version }: NoteFormProps) {
  const form = useForm(saveNoteAction, { hidden: { requestId, version }, onSuccess: useToastAndNavigate() });
  return (
    <Form form={form} className="flex flex-col gap-4">
      <TextArea
        label="Note"
        helper="Up to 240 characters. It is erased with the contact."
        {...form.field("note", text)}
      />
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending} className="self-start max-sm:w-full">
        Save note
      </Button>
    </Form>
  );
}
