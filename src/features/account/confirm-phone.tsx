"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Field } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useFocusOnStep } from "@/ui/forms/use-on-change";
import { requestPhoneConfirmationAction } from "./actions";
import { ContactCodeForm, type ContactCodeFormProps } from "./contact-forms";

type ConfirmPhoneProps = {
  /** The member's own phone, or null. */
  phone: string | null;
  /** The phone that waits for its code. */
  waiting: ContactCodeFormProps | null;
  /** The link that puts it off. */
  later: ReactNode;
};

/** Confirms a phone in two steps without leaving the page. On phones, the button of the first step is at the bottom. */
export function ConfirmPhone({ phone, waiting, later }: ConfirmPhoneProps) {
  const place = useFocusOnStep<HTMLDivElement>(waiting?.contact);
  return (
    <div ref={place} className="flex flex-1 flex-col text-left">
      {waiting ? (
        <ContactCodeForm {...waiting} isInPlace>
          {later}
        </ContactCodeForm>
      ) : (
        <PhoneForm phone={phone}>{later}</PhoneForm>
      )}
    </div>
  );
}

type PhoneFormProps = { phone: string | null; children: ReactNode };

function PhoneForm({ phone, children }: PhoneFormProps) {
  const router = useRouter();
  const form = useForm(requestPhoneConfirmationAction, { onSuccess: () => router.refresh() });
  return (
    <Form form={form} className="flex flex-1 flex-col">
      <Field
        label="Phone number"
        type="tel"
        autoComplete="tel"
        required
        helper="We’ll text you a code. Then it’s yours to spend."
        className="max-lg:mt-auto"
        {...form.field("contact", phone ?? undefined)}
      />
      <div
        data-bottom-bar=""
        className="flex flex-col items-center bg-paper pt-4 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:safe-bottom"
      >
        <Submit wide>Confirm</Submit>
        {children}
      </div>
    </Form>
  );
}
