"use client";

import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { createLetterAction } from "./actions";
import type { LetterChoices } from "./letter-content";
import { LetterFields } from "./letter-fields";
import { LetterPreview } from "./letter-preview";
import { useLetterPreview } from "./use-letter-preview";

type NewLetterFormProps = { choices: LetterChoices; html: string };

export function NewLetterForm({ choices, html }: NewLetterFormProps) {
  const form = useForm(createLetterAction, { draft: "new-letter", asks: true });
  const preview = useLetterPreview(form.props.ref, { html });
  return (
    <LetterPreview html={preview.html}>
      <Form form={form} onInput={preview.update} className="group/letter flex flex-col gap-8">
        <LetterFields form={form} choices={choices} />
        <Submit className="self-start">Save draft</Submit>
      </Form>
    </LetterPreview>
  );
}
