"use client";

import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { archiveTemplateAction, changeTemplateAction, createTemplateAction } from "./actions";
import { type Sample, TemplateFields } from "./template-fields";

type TemplateFormProps = {
  template: { id: string; version: number; name: string; text: string };
  sample: Sample;
};

/** Writes a template anew, renames it, or takes it out of use. */
export function TemplateForm({ template, sample }: TemplateFormProps) {
  const hidden = { templateId: template.id, version: String(template.version) };
  const change = useForm(changeTemplateAction, { hidden, onSuccess: useToastAndNavigate() });
  const archive = useForm(archiveTemplateAction, { hidden, onSuccess: useToastAndNavigate() });
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <Form form={change} className="flex flex-col gap-6">
        <TemplateFields form={change} saved={template} sample={sample} />
        <FormAlert error={change.error} />
        <Button type="submit" variant="quiet" pending={change.pending} className="self-start max-sm:w-full">
          Save<span className="sr-only"> {template.name}</span>
        </Button>
      </Form>
      <Form form={archive}>
        <FormAlert error={archive.error} />
        <Button type="submit" variant="link" pending={archive.pending} className="-ml-2">
          Archive<span className="sr-only"> {template.name}</span>
        </Button>
      </Form>
    </div>
  );
}

/** Adds a template. */
export function NewTemplateForm({ sample }: { sample: Sample }) {
  const form = useForm(createTemplateAction, { onSuccess: useToastAndNavigate() });
  return (
    <Form form={form} className="flex max-w-2xl flex-col gap-6">
      <TemplateFields form={form} sample={sample} />
      <FormAlert error={form.error} />
      <Button type="submit" pending={form.pending} className="self-start max-sm:w-full">
        Add template
      </Button>
    </Form>
  );
}
