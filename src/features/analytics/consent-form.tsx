"use client";

import type { ReactNode } from "react";
import { Form } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { chooseConsentAction } from "./actions";

const CHOICES = { no: "No, thanks", yes: "Yes, that’s fine" };

export function ConsentForm({ children }: { children: ReactNode }) {
  const form = useForm(chooseConsentAction);
  return (
    <Form
      form={form}
      className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 px-gutter pt-[max(0.25rem,env(safe-area-inset-top))] pb-1 text-sm text-ink-soft sm:px-8"
    >
      <p className="py-1">
        {form.error && <span role="alert">{form.error} </span>}
        {children}
      </p>
      <div className="-mx-3 flex">
        {Object.entries(CHOICES).map(([choice, label]) => (
          <button
            key={choice}
            type="submit"
            name="choice"
            value={choice}
            disabled={form.pending}
            className="min-h-11 min-w-11 px-3 text-ink underline decoration-brass underline-offset-[0.3em] hover:decoration-current"
          >
            {label}
          </button>
        ))}
      </div>
    </Form>
  );
}
