"use client";

import type { MemberPage } from "@/domain/member-administration/get-member-page";
import { clubDay } from "@/lib/dates";
import { Checkbox } from "@/ui/forms/checkbox";
import { Field } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Collapsible } from "@/ui/layout/disclosure";
import { correctMemberAction } from "./actions";

type CorrectFormProps = {
  member: Pick<MemberPage["member"], "id" | "firstName" | "lastName" | "createdAt" | "contacts">;
};

/** For a member who has never signed in. Contacts stay masked: an empty field keeps the contact. */
export function CorrectForm({ member: { id, firstName, lastName, createdAt, contacts } }: CorrectFormProps) {
  const form = useForm(correctMemberAction, {
    hidden: { memberId: id },
    asks: true,
    onSuccess: useToastAndNavigate(),
  });
  const masked = (kind: "email" | "phone") => contacts.find((contact) => contact.kind === kind)?.masked;
  const helper = (kind: "email" | "phone") =>
    masked(kind) ? `Leave empty to keep ${masked(kind)}` : "None yet";
  return (
    <Collapsible title="Correct details">
      <Form form={form} className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">
          {firstName} has never signed in. No message is sent. If you change a contact, a welcome that was
          sent stops working, and you can send it again.
        </p>
        <Field label="First name" autoComplete="off" {...form.field("firstName", firstName)} />
        <Field label="Last name" autoComplete="off" {...form.field("lastName", lastName)} />
        <Field
          label="New email"
          type="email"
          autoComplete="off"
          helper={helper("email")}
          {...form.field("email")}
        />
        <Field
          label="New phone"
          type="tel"
          autoComplete="off"
          helper={helper("phone")}
          {...form.field("phone")}
        />
        {contacts.length > 1 && (
          <div className="flex flex-col">
            <Checkbox label="Remove the email" {...form.checkbox("removeEmail", false)} />
            <Checkbox label="Remove the phone" {...form.checkbox("removePhone", false)} />
          </div>
        )}
        <Field
          label="Member since"
          type="date"
          min="1900-01-01"
          {...form.field("memberSince", clubDay(createdAt))}
        />
        <Submit variant="quiet">Save corrections</Submit>
      </Form>
    </Collapsible>
  );
}
