"use client";

import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { changeLetterAction, createLetterAction } from "./actions";
import type { LetterChoices } from "./letter-content";
import { LetterFields, type SavedFields } from "./letter-fields";
import { LetterPreview } from "./letter-preview";
import { useLetterPreview } from "./use-letter-preview";

type NewLetterFormProps = { choices: LetterChoices; html: string };

export function NewLetterForm({ choices, html }: NewLetterFormProps) {
  const form = useForm(createLetterAction, { draft: "new-letter" });
  const preview = useLetterPreview(form.props.ref, html);
  return (
    <LetterPreview html={preview.html}>
      <Form form={form} onInput={preview.update} className="group/letter flex flex-col gap-8">
        <LetterFields form={form} choices={choices} />
        <FormAlert error={form.error} />
        <Button type="submit" pending={form.pending} className="self-start">
          Save draft
        </Button>
      </Form>
    </LetterPreview>
  );
}

type EditLetterFormProps = NewLetterFormProps & {
  letter: { id: string; version: number } & SavedFields;
};

export function EditLetterForm({ letter, choices, html }: EditLetterFormProps) {
  const hidden = { letterId: letter.id, version: String(letter.version) };
  const form = useForm(changeLetterAction, {
    hidden,
    draft: `letter-${letter.id}`,
    onSuccess: useToastAndNavigate(),
  });
  const preview = useLetterPreview(form.props.ref, html);
  return (
    <LetterPreview html={preview.html}>
      <Form form={form} onInput={preview.update} className="group/letter flex flex-col gap-8">
        <LetterFields form={form} choices={choices} saved={letter} />
        <FormAlert error={form.error} />
        <Button type="submit" variant="quiet" pending={form.pending} className="self-start">
          Save draft
        </Button>
      </Form>
    </LetterPreview>
  );
}
