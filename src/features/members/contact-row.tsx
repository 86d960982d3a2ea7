"use client";

import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { revealMemberContactAction } from "./actions";

type ContactRowProps = { memberId: string; kind: "email" | "phone"; masked: string };

const NAMES = { email: "Email", phone: "Phone" };

/** A reveal of the contact is audited. */
export function ContactRow({ memberId, kind, masked }: ContactRowProps) {
  const form = useForm(revealMemberContactAction, { hidden: { memberId, kind } });
  return (
    <Form form={form} className="flex min-h-12 flex-wrap items-center gap-x-4 border-b border-line py-1">
      <span className="w-16 text-sm text-ink-soft">{NAMES[kind]}</span>
      <span className="figures min-w-0 flex-1 wrap-anywhere" aria-live="polite">
        {form.payload ? form.payload.shown : masked}
      </span>
      {!form.payload && (
        <Button type="submit" variant="link" pending={form.pending} className="text-sm">
          Show<span className="sr-only"> {NAMES[kind].toLowerCase()}</span>
        </Button>
      )}
      <FormAlert error={form.error} />
    </Form>
  );
}
