"use client";

import type { MessageTextDetails } from "@/domain/messages/list-message-texts";
import { ChipText } from "@/ui/chips/chip-text";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Collapsible } from "@/ui/layout/disclosure";
import { resetMessageTextAction } from "./text-actions";

type ResetFormProps = Pick<MessageTextDetails, "kind" | "shipped"> & { readAt: string };

/** Shows the shipped text before it replaces the changed one. */
export function ResetForm({ kind, readAt, shipped }: ResetFormProps) {
  const form = useForm(resetMessageTextAction, {
    hidden: { kind, readAt },
    leaves: true,
    onSuccess: useToastAndNavigate({ icon: "undo" }),
  });
  return (
    <Collapsible title="Reset to the original text">
      <Form form={form} className="flex max-w-2xl flex-col items-start gap-5">
        <div className="border-l border-brass pl-5">
          <p className="font-display text-lg wrap-anywhere">
            <ChipText text={shipped.subject} />
          </p>
          <p className="mt-2 text-[0.9375rem] leading-relaxed whitespace-pre-wrap wrap-anywhere">
            <ChipText text={shipped.text} />
          </p>
        </div>
        <p className="text-ink-soft">Your text will be gone. The next message has this one.</p>
        <Submit variant="quiet">Use this text</Submit>
      </Form>
    </Collapsible>
  );
}
