"use client";

import { useState } from "react";
import type { InvitationMessage } from "@/domain/concierge/queue/invitation-message";
import { fillTemplate } from "@/domain/messages/kinds/concierge-invite";
import { fillText } from "@/domain/messages/kinds/fill-text";
import { smsLength, toSmsText } from "@/lib/text/sms-segments";
import { Button } from "@/ui/forms/button";
import { Field, TextArea } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import { type FormOf, useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { archiveTemplateAction, changeTemplateAction, createTemplateAction } from "./actions";

type TemplateFormProps = {
  template: { id: string; version: number; name: string; text: string };
  sample: Sample;
};

export function TemplateForm({ template, sample }: TemplateFormProps) {
  const hidden = { templateId: template.id, version: String(template.version) };
  const change = useForm(changeTemplateAction, { hidden, onSuccess: useToastAndNavigate() });
  const archive = useForm(archiveTemplateAction, { hidden, onSuccess: useToastAndNavigate() });
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <Form form={change} className="flex flex-col gap-6">
        <TemplateFields form={change} saved={template} sample={sample} />
        <FormAlert error={change.error} />
        <Button type="submit" variant="quiet" pending={change.pending} className="self-start">
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

export function NewTemplateForm({ sample }: { sample: Sample }) {
  const form = useForm(createTemplateAction, { onSuccess: useToastAndNavigate() });
  return (
    <Form form={form} className="flex max-w-2xl flex-col gap-6">
      <TemplateFields form={form} sample={sample} />
      <FormAlert error={form.error} />
      <Button type="submit" pending={form.pending} className="self-start">
        Add template
      </Button>
    </Form>
  );
}

/** The message that the preview completes. */
export type Sample = Pick<InvitationMessage, "text" | "values">;

type TemplateFieldsProps = {
  form: FormOf<typeof createTemplateAction>;
  saved?: { name: string; text: string };
  sample: Sample;
};

function TemplateFields({ form, saved, sample }: TemplateFieldsProps) {
  const { defaultValue = "", ...field } = form.field("text", saved?.text);
  const [text, setText] = useState(defaultValue);
  return (
    <>
      <Field label="Name, for the team" autoComplete="off" {...form.field("name", saved?.name)} />
      <TextArea
        label="Opening"
        helper="{friend} and {sponsor} become their first names. Up to 300 characters, no links."
        {...field}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() && <Preview text={text} sample={sample} />}
    </>
  );
}

function Preview({ text, sample }: { text: string; sample: Sample }) {
  const { recipient: friend = "", sponsor = "" } = sample.values;
  const opening = fillTemplate(text.replace(/\s+/g, " ").trim(), { friend, sponsor });
  const message = fillText(sample.text, { ...sample.values, opening });
  const { segments, encoding } = smsLength(toSmsText(message));
  return (
    <div className="border-l border-brass pl-5">
      <p className="text-[0.9375rem] leading-relaxed wrap-anywhere">{opening}</p>
      <p className="figures mt-2 text-sm text-ink-soft">
        Full message: about {segments} {segments === 1 ? "text" : "texts"} by phone.
        {encoding === "UCS-2" && " Some accents and emoji make it longer."}
      </p>
    </div>
  );
}
