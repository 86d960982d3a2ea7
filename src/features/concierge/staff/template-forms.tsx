"use client";

import { useRef, useState } from "react";
import type { InvitationMessage } from "@/domain/concierge/queue/invitation-message";
import type { Template } from "@/domain/concierge/queue/list-templates";
import { fillTemplate } from "@/domain/messages/kinds/concierge-invite";
import { fillText } from "@/domain/messages/kinds/message-kind";
import { countLabel } from "@/lib/count-badge";
import { smsLength, toSmsText } from "@/lib/text/sms-segments";
import { ChipButton } from "@/ui/chips/chip-button";
import { ChipField, type ChipFieldHandle } from "@/ui/chips/chip-field";
import { ActionForm } from "@/ui/forms/action-form";
import { Checkbox } from "@/ui/forms/checkbox";
import { Field } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import { type FormOf, useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { archiveTemplateAction, changeTemplateAction, createTemplateAction } from "./actions";

type TemplateFormProps = {
  template: Template;
  sample: Sample;
};

export function TemplateForm({ template, sample }: TemplateFormProps) {
  const hidden = { templateId: template.id, version: String(template.version) };
  const change = useForm(changeTemplateAction, { hidden, asks: true, onSuccess: useToastAndNavigate() });
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <Form form={change} className="flex flex-col gap-6">
        <TemplateFields form={change} saved={template} sample={sample} />
        <Submit variant="quiet" className="self-start">
          Save<span className="sr-only"> {template.name}</span>
        </Submit>
      </Form>
      <ActionForm
        action={archiveTemplateAction}
        hidden={hidden}
        submit="Archive"
        about={` ${template.name}`}
        leaves
        variant="link"
        buttonClass="-ml-2"
      />
    </div>
  );
}

/** Is empty again after each added template. */
export function NewTemplateForm({ sample }: { sample: Sample }) {
  const [added, setAdded] = useState(0);
  return <EmptyTemplateForm key={added} sample={sample} onAdded={() => setAdded(added + 1)} />;
}

function EmptyTemplateForm({ sample, onAdded }: { sample: Sample; onAdded: () => void }) {
  const showResult = useToastAndNavigate();
  const form = useForm(createTemplateAction, {
    asks: true,
    onSuccess(result) {
      onAdded();
      return showResult(result);
    },
  });
  return (
    <Form form={form} className="flex max-w-2xl flex-col gap-6">
      <TemplateFields form={form} sample={sample} />
      <Submit className="self-start">Add template</Submit>
    </Form>
  );
}

/** The message that the preview completes. */
export type Sample = Pick<InvitationMessage, "text" | "values">;

const NAMES = ["friend", "sponsor"];

type TemplateFieldsProps = {
  form: FormOf<typeof createTemplateAction>;
  saved?: Template;
  sample: Sample;
};

function TemplateFields({ form, saved, sample }: TemplateFieldsProps) {
  const field = form.field("text", saved?.text);
  const opening = useRef<ChipFieldHandle>(null);
  const [text, setText] = useState(field.defaultValue ?? "");
  return (
    <>
      <Field label="Name, for the team" autoComplete="off" {...form.field("name", saved?.name)} />
      <div className="grid gap-3">
        <ChipField
          ref={opening}
          label="Opening"
          helper="Up to 300 characters, no links."
          {...field}
          onText={setText}
        />
        <div className="flex flex-wrap gap-2 noscript:hidden">
          {NAMES.map((name) => (
            <ChipButton key={name} name={name} onClick={() => opening.current?.insert(name)} />
          ))}
        </div>
        <p className="hidden text-sm text-ink-soft noscript:block">
          {"{friend} and {sponsor} become their first names."}
        </p>
      </div>
      <Checkbox label="For groups only" {...form.checkbox("forGroups", saved?.forGroups ?? false)} />
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
        Full message: about {`${segments} ${countLabel(segments, "text")}`} by phone.
        {encoding === "UCS-2" && " Some accents and emoji make it longer."}
      </p>
    </div>
  );
}
