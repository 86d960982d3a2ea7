"use client";

import { type RefObject, useRef, useState } from "react";
import type { MessageTextDetails } from "@/domain/messages/list-message-texts";
import { ChipField, type ChipFieldHandle } from "@/ui/chips/chip-field";
import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { PlaceholderList } from "./placeholder-list";
import { editMessageTextAction } from "./text-actions";
import { TextPreview } from "./text-preview";

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
