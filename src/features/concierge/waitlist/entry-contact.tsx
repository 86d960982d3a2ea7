"use client";

import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { revealEntryAction } from "./actions";

type EntryContactProps = { entryId: string; maskedContact: string | null };

/** A contact, masked until somebody asks to see it, which is recorded. */
export function EntryContact({ entryId, maskedContact }: EntryContactProps) {
  const form = useForm(revealEntryAction, { hidden: { entryId } });
  const style = "figures text-lg leading-snug wrap-anywhere";
  if (maskedContact === null) return <p className={`${style} text-ink-soft`}>Contact erased</p>;
  return (
    <Form form={form} className="flex flex-wrap items-center gap-x-4">
      <p className={style} aria-live="polite">
        {form.payload ? form.payload.shown : maskedContact}
      </p>
      {!form.payload && (
        <Button type="submit" variant="link" pending={form.pending} className="text-sm">
          Show<span className="sr-only"> {maskedContact}</span>
        </Button>
      )}
      <FormAlert error={form.error} />
    </Form>
  );
}
