"use client";

import { type Ref, type RefObject, useRef, useState } from "react";
import type { MessageTextDetails } from "@/domain/messages/list-message-texts";
import type { MessagePreview } from "@/domain/messages/preview-message";
import { countLabel } from "@/lib/count-badge";
import { ChipButton } from "@/ui/chips/chip-button";
import { ChipField, type ChipFieldHandle } from "@/ui/chips/chip-field";
import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { MailFrame } from "@/ui/layout/mail-frame";
import { editMessageTextAction } from "./text-actions";

type TextEditorProps = { message: MessageTextDetails; readAt: string };

export function TextEditor({ message, readAt }: TextEditorProps) {
  const { kind, current, placeholders, button, preview: saved } = message;
  const [pressed, setPressed] = useState<"save" | "preview">("save");
  const previewRef = useRef<HTMLElement>(null);
  const [subject, text] = [useRef<ChipFieldHandle>(null), useRef<ChipFieldHandle>(null)];
  const focused = useRef<RefObject<ChipFieldHandle | null>>(text);
  const toastAndRefresh = useToastAndNavigate({ icon: "check" });
  const form = useForm(editMessageTextAction, {
    hidden: { kind, readAt },
    asks: true,
    onSuccess: (result) => {
      if (!result.payload.preview) return toastAndRefresh(result);
      showPreview();
    },
  });

  /** On a phone, the preview is below the form; otherwise its beginning is next to the form's. */
  function showPreview() {
    const { top = 0 } = previewRef.current?.getBoundingClientRect() ?? {};
    if (top < 0 || top > window.innerHeight / 2) previewRef.current?.scrollIntoView();
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-14 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Form form={form} className="flex max-w-2xl flex-col gap-7">
        <ChipField
          ref={subject}
          label="Subject"
          helper="Only emails have a subject."
          isLine
          onFocus={() => {
            focused.current = subject;
          }}
          {...form.field("subject", current.subject)}
        />
        <ChipField
          ref={text}
          label="Text"
          helper={
            button && placeholders.some(({ name }) => name === "link")
              ? `In an email, the link is the button “${button}”. The same words before it are left out.`
              : undefined
          }
          onFocus={() => {
            focused.current = text;
          }}
          {...form.field("text", current.text)}
        />
        <PlaceholderList
          placeholders={placeholders}
          act={(run) => focused.current.current && run(focused.current.current)}
        />
        <FormAlert error={form.error} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="save"
            pending={form.pending && pressed === "save"}
            onClick={() => setPressed("save")}
          >
            Save
          </Button>
          <Button
            type="submit"
            name="intent"
            value="preview"
            variant="quiet"
            pending={form.pending && pressed === "preview"}
            onClick={() => setPressed("preview")}
          >
            Preview
          </Button>
        </div>
      </Form>
      <TextPreview
        ref={previewRef}
        preview={form.payload?.preview ?? saved}
        isTyped={Boolean(form.payload?.preview)}
      />
    </div>
  );
}

type PlaceholderListProps = {
  placeholders: MessageTextDetails["placeholders"];
  /** Acts on the field that had the focus last. */
  act: (run: (field: ChipFieldHandle) => void) => void;
};

/** What the club fills in for each message. Buttons put it where the cursor is. */
function PlaceholderList({ placeholders, act }: PlaceholderListProps) {
  const canBeEmpty = placeholders.some(({ isOptional }) => isOptional);
  return (
    <section aria-labelledby="placeholders-title">
      <h2 id="placeholders-title" className="label-caps text-ink-soft">
        What we fill in
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {placeholders.map(({ name, means, isRequired, isOptional }) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-5 py-2 text-[0.9375rem] sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <ChipButton name={name} onClick={() => act((field) => field.insert(name, isOptional))} />
            <span className="hidden font-medium noscript:block">{`{${name}}`}</span>
            <span className="leading-snug text-ink-soft">
              {means}
              {(isRequired || isOptional) && (
                <span className="block text-sm text-ink">{usageText({ isRequired, isOptional })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-col items-start gap-x-6 gap-y-1 text-sm text-ink-soft sm:flex-row sm:items-center sm:justify-between">
        <p>
          {canBeEmpty
            ? "Shaded words are left out when we have nothing to fill in."
            : "All of them always have a value."}
        </p>
        {canBeEmpty && (
          <Button
            variant="link"
            className="-mx-2 shrink-0 text-sm noscript:hidden"
            onClick={() => act((field) => field.togglePart())}
          >
            Leave out the selected words
          </Button>
        )}
      </div>
      <p className="mt-3 hidden text-sm text-ink-soft noscript:block">
        Words in square brackets are left out if a placeholder in them has no value. After a line, they have
        other words for that case.
      </p>
    </section>
  );
}

type Usage = Pick<MessageTextDetails["placeholders"][number], "isRequired" | "isOptional">;

function usageText({ isRequired, isOptional }: Usage): string {
  if (!isRequired) return "Can be empty";
  return isOptional ? "Required, but can be empty" : "Required";
}

type TextPreviewProps = { preview: MessagePreview; isTyped: boolean; ref: Ref<HTMLElement> };

/** The message with sample names, as an email and as a text message. */
function TextPreview({ preview: { subject, html, sms }, isTyped, ref }: TextPreviewProps) {
  const { segments, units, encoding } = sms;
  return (
    <section ref={ref} aria-labelledby="preview-title" className="scroll-mt-24">
      <h2 id="preview-title" className="display-heading">
        Preview
      </h2>
      <p className="mt-1 text-ink-soft" aria-live="polite">
        {isTyped ? "Your text with sample names. It isn’t saved yet." : "With sample names."}
      </p>
      <h3 className="label-caps mt-6 text-ink-soft">Email</h3>
      <p className="mt-2 mb-3 font-medium wrap-anywhere">{subject}</p>
      <MailFrame title="The email" html={html} />
      <h3 className="label-caps mt-8 text-ink-soft">Text message</h3>
      <p className="mt-3 rounded-panel bg-raised px-5 py-4 text-[0.9375rem] leading-relaxed whitespace-pre-wrap wrap-anywhere shadow-raised">
        {sms.text}
      </p>
      <p className="figures mt-3 text-sm text-ink-soft">
        About {`${segments} ${countLabel(segments, "text")}`}, {units} characters.
        {encoding === "UCS-2" && " Some accents or emoji make it longer."}
      </p>
    </section>
  );
}
