"use client";

import Link from "next/link";
import { paths } from "@/lib/paths";
import { Form } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { chooseConsentAction } from "./actions";

/** Asks once for consent, above the page and covering none of it. */
export function ConsentLine({ product }: { product: string }) {
  const form = useForm(chooseConsentAction);
  return (
    <aside aria-label="Counting visits" data-needs-script className="border-b border-line">
      <Form
        form={form}
        className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 px-5 pt-[max(0.25rem,env(safe-area-inset-top))] pb-1 text-sm text-ink-soft sm:px-8"
      >
        <p className="py-1">
          {form.error && <span role="alert">{form.error} </span>}
          May {product} count which rooms are used? Never what you write, or whom you invite.{" "}
          <Link href={paths.privacy} prefetch={false} className="text-link">
            Privacy
          </Link>
        </p>
        <div className="-mx-3 flex">
          <Choice value="no" label="No, thanks" pending={form.pending} />
          <Choice value="yes" label="Yes, that’s fine" pending={form.pending} />
        </div>
      </Form>
    </aside>
  );
}

type ChoiceProps = { value: "yes" | "no"; label: string; pending: boolean };

function Choice({ value, label, pending }: ChoiceProps) {
  return (
    <button
      type="submit"
      name="choice"
      value={value}
      disabled={pending}
      className="min-h-11 min-w-11 px-3 text-ink underline decoration-brass underline-offset-[0.3em] hover:decoration-current"
    >
      {label}
    </button>
  );
}
