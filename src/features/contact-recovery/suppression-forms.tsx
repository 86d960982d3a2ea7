"use client";

import type { SuppressionRow } from "@/domain/contact-recovery/list-suppressions";
import { formatDate } from "@/lib/dates";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { FocusOnStep } from "@/ui/forms/focus-on-step";
import { Form, Submit } from "@/ui/forms/form";
import { SearchField } from "@/ui/forms/search-form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Notice } from "@/ui/layout/notice";
import { findSuppressedAction, removeSuppressionAction } from "./actions";
import { addressText, suppressionText } from "./suppression-text";

/** Finds one exact address. */
export function FindSuppressedForm() {
  const form = useForm(findSuppressedAction);
  const found = form.payload?.found;
  const { error, ...field } = form.field("contact");
  return (
    <>
      <Form form={form} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-6">
        <SearchField
          {...field}
          label="Email address"
          placeholder="The whole address"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "find-suppressed-error" : undefined}
          data-key="/"
        />
        <Submit variant="quiet" compact alertClass="col-span-full order-last">
          Look up
        </Submit>
        {error && (
          <p id="find-suppressed-error" role="alert" className="col-span-full mt-1 text-sm text-danger">
            {error}
          </p>
        )}
      </Form>
      {form.payload && (
        <Notice role="status" className="mt-6">
          {found ? <FoundText {...found} /> : "This address isn’t on the list. It gets email."}
        </Notice>
      )}
      {found && (
        <div className="mt-2 pl-4">
          <RemoveSuppressionForm key={found.id} suppressionId={found.id} about={addressText(found)} />
        </div>
      )}
    </>
  );
}

function FoundText(row: SuppressionRow) {
  return (
    <>
      <span className="text-ink">{addressText(row)}</span>
      <span className="block">
        {suppressionText(row)}, {unbrokenDates(formatDate(row.reportedAt))}
      </span>
    </>
  );
}

type RemoveSuppressionFormProps = { suppressionId: string; about: string };

/** `about` names the address for screen readers. */
export function RemoveSuppressionForm({ suppressionId, about }: RemoveSuppressionFormProps) {
  const form = useForm(removeSuppressionAction, {
    hidden: { suppressionId },
    onSuccess: useToastAndNavigate(),
  });
  return (
    <FocusOnStep step={form.isDone}>
      {form.isDone ? (
        <span tabIndex={-1} className="text-ink-soft outline-none">
          Removed
        </span>
      ) : (
        <Form form={form}>
          <Submit variant="link" className="-my-2.5 -ml-2">
            Remove<span className="sr-only"> {about}</span>
          </Submit>
        </Form>
      )}
    </FocusOnStep>
  );
}
