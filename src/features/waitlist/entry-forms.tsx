"use client";

import { ActionForm } from "@/ui/forms/action-form";
import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Collapsible } from "@/ui/layout/disclosure";
import { admitEntryAction, removeEntryAction, revealEntryAction } from "./actions";
import { admissionText } from "./waitlist-labels";

type EntryContactProps = { entryId: string; maskedContact: string | null; isBelowName: boolean };

/** A reveal of the contact is audited. */
export function EntryContact({ entryId, maskedContact, isBelowName }: EntryContactProps) {
  const form = useForm(revealEntryAction, { hidden: { entryId } });
  const style = `figures leading-snug wrap-anywhere ${isBelowName ? "text-[0.9375rem] text-ink-soft" : "text-lg"}`;
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

type AdmitFormProps = { entryId: string; about: string };

/** `about` names the entry for screen readers. */
export function AdmitForm({ entryId, about }: AdmitFormProps) {
  const showResult = useToastAndNavigate();
  const form = useForm(admitEntryAction, {
    hidden: { entryId },
    onSuccess: ({ payload }) => showResult({ message: admissionText(payload) }),
  });
  return (
    <Form form={form} className="flex flex-col items-end gap-2 max-sm:items-start">
      <Button type="submit" variant="quiet" pending={form.pending} compact className="whitespace-nowrap">
        Admit<span className="sr-only"> {about}</span>
      </Button>
      <FormAlert error={form.error} />
    </Form>
  );
}

type RemoveFormProps = { entryId: string; isAdmitted: boolean; about: string };

export function RemoveForm({ entryId, isAdmitted, about }: RemoveFormProps) {
  return (
    <Collapsible title={isAdmitted ? "Withdraw" : "Remove"}>
      <ActionForm
        action={removeEntryAction}
        hidden={{ entryId }}
        submit={isAdmitted ? "Withdraw the invitation" : "Remove from the waitlist"}
        about={`, ${about}`}
        variant="danger"
        className="flex flex-col items-start gap-3"
      >
        <p className="text-sm text-ink-soft">
          {isAdmitted
            ? "Their link stops working right away. We don’t notify them."
            : "We don’t notify them. You can restore them within 30 days."}
        </p>
      </ActionForm>
    </Collapsible>
  );
}
