import { useState } from "react";
import { fillTemplate } from "@/domain/messages/fill-template";
import { smsLength } from "@/lib/text/sms-segments";
import { Field } from "@/ui/forms/field";
import type { FormOf } from "@/ui/forms/form-control";
import { TextArea } from "@/ui/forms/text-area";
import type { createTemplateAction } from "./actions";

/** A friend and a sponsor for whom a template is shown, and the message under it. */
export type Sample = { friend: string; sponsor: string; rest: string };

type TemplateFieldsProps = {
  form: FormOf<typeof createTemplateAction>;
  saved?: { name: string; text: string };
  sample: Sample;
};

/** A template's name and words; beneath them, as they are typed, how they read and how long a text they make. */
export function TemplateFields({ form, saved, sample }: TemplateFieldsProps) {
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
      {text.trim() && <Reading text={text} sample={sample} />}
    </>
  );
}

function Reading({ text, sample }: { text: string; sample: Sample }) {
  const filled = fillTemplate(text.replace(/\s+/g, " ").trim(), sample);
  const { segments, encoding } = smsLength(`${filled}\n\n${sample.rest}`);
  return (
    <div className="border-l border-brass pl-5">
      <p className="text-[0.9375rem] leading-relaxed wrap-anywhere">{filled}</p>
      <p className="figures mt-2 text-sm text-ink-soft">
        With what follows, about {segments} {segments === 1 ? "text" : "texts"} by phone.
        {encoding === "UCS-2" && " Curly quotes and emoji make it longer than straight ones would."}
      </p>
    </div>
  );
}
