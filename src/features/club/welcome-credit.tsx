"use client";

import type { ReactNode } from "react";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { useFocusOnStep } from "@/ui/forms/use-on-change";

type WelcomeCreditProps = {
  amount: string;
  /** How the credit becomes spendable; null if it is. */
  remedy: string | null;
  /** The form that confirms a phone, which says so itself. */
  form: ReactNode;
  /** A link to this form, in place of it. */
  children: ReactNode;
};

/** The welcome credit. When the form is done and disappears, the amount gets the focus. */
export function WelcomeCredit({ amount, remedy, form, children }: WelcomeCreditProps) {
  const place = useFocusOnStep<HTMLDivElement>(remedy);
  return (
    <div ref={place} className="flex flex-1 flex-col gap-6">
      <p className="outline-none" tabIndex={-1}>
        <span className="block display-heading figures text-brass-ink">
          {amount} is {remedy ? "waiting for you." : "yours to spend."}
        </span>{" "}
        {remedy && !form && (
          <span className="mt-2 block text-balance text-ink-soft figures">{unbrokenDates(remedy)}</span>
        )}
      </p>
      {form || children}
    </div>
  );
}
