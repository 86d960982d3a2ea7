"use client";

import type { ConciergeRequestDetails } from "@/domain/concierge/queue/get-concierge-request";
import { Button } from "@/ui/forms/button";
import { TextArea } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Collapsible } from "@/ui/layout/disclosure";
import { saveNoteAction } from "../actions";

/** `note` is null after the contact and its note are erased. */
export function NotePanel({ id, note }: Pick<ConciergeRequestDetails, "id" | "note">) {
  if (!note) return null;
  const { text, version } = note;
  return (
    <section aria-labelledby="note-title">
      <h2 id="note-title" className="label-caps text-ink-soft">
        Note for colleagues
      </h2>
      <Collapsible title={text ? "Edit note" : "Add a note"}>
        <NoteForm key={version} requestId={id} text={text} version={version} />
      </Collapsible>
    </section>
  );
}

type NoteFormProps = { requestId: string; text: string; version: string };

/** `version` detects a colleague's change. Saving an empty text deletes the note. */
function NoteForm({ requestId, text, version }: NoteFormProps) {
  const form = useForm(saveNoteAction, { hidden: { requestId, version }, onSuccess: useToastAndNavigate() });
  return (
    <Form form={form} className="flex flex-col gap-4">
      <TextArea
        label="Note"
        helper="Up to 240 characters. We erase it with the contact."
        {...form.field("note", text)}
      />
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending} className="self-start">
        Save note
      </Button>
    </Form>
  );
}
