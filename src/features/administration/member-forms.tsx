"use client";

import { useState } from "react";
import type { MemberRow } from "@/domain/administration/list-members";
import { Button } from "@/ui/forms/button";
import { Field, SelectField } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Collapsible } from "@/ui/layout/disclosure";
import { Notice } from "@/ui/layout/notice";
import {
  eraseContactAction,
  setReminderAction,
  setRoleAction,
  suspendMemberAction,
  unsuspendMemberAction,
} from "./actions";
import { ROLE_LABELS } from "./role-labels";

type RoleFormProps = Pick<MemberRow, "firstName" | "role"> & { memberId: string };

export function RoleForm({ memberId, firstName, role }: RoleFormProps) {
  const form = useForm(setRoleAction, { hidden: { memberId }, onSuccess: useToastAndNavigate() });
  return (
    <Collapsible title="Change the role">
      <Form form={form} className="flex flex-col gap-4">
        <SelectField label={`${firstName}’s role`} {...form.field("role", role)}>
          {Object.entries(ROLE_LABELS).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
        <FormAlert error={form.error} />
        <Button type="submit" variant="quiet" pending={form.pending}>
          Save<span className="sr-only"> {firstName}’s role</span>
        </Button>
      </Form>
    </Collapsible>
  );
}

type SuspendFormProps = { memberId: string; firstName: string; status: "active" | "suspended" };

export function SuspendForm({ memberId, firstName, status }: SuspendFormProps) {
  const onSuccess = useToastAndNavigate();
  const suspend = useForm(suspendMemberAction, { hidden: { memberId }, onSuccess });
  const unsuspend = useForm(unsuspendMemberAction, { hidden: { memberId }, onSuccess });
  if (status === "suspended")
    return (
      <Form form={unsuspend} className="flex flex-wrap items-center gap-x-4">
        <span className="text-danger">Suspended</span>
        <FormAlert error={unsuspend.error} />
        <Button type="submit" variant="link" pending={unsuspend.pending}>
          End<span className="sr-only"> the suspension of {firstName}</span>
        </Button>
      </Form>
    );
  return (
    <Collapsible title={<span className="text-danger">Suspend</span>}>
      <Form form={suspend} className="flex flex-col gap-4">
        <Field label="Reason, for the records" autoComplete="off" {...suspend.field("reason")} />
        <FormAlert error={suspend.error} />
        <Button type="submit" variant="danger" pending={suspend.pending}>
          Suspend {firstName}
        </Button>
      </Form>
    </Collapsible>
  );
}

/** Shows or hides "Skip for now" on the first reminder of new members. */
export function ReminderForm({ isSkippable }: { isSkippable: boolean }) {
  const hidden = { skippable: isSkippable ? "no" : "yes" } as const;
  const form = useForm(setReminderAction, { hidden, onSuccess: useToastAndNavigate() });
  return (
    <Form form={form}>
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending}>
        {isSkippable ? "Hide “Skip for now”" : "Show “Skip for now”"}
      </Button>
    </Form>
  );
}

export function EraseForm() {
  const [contact, setContact] = useState("");
  const form = useForm(eraseContactAction, { onSuccess: () => setContact("") });
  return (
    <Form form={form} className="flex max-w-sm flex-col gap-6">
      <Field
        label="Phone or email"
        name="contact"
        value={contact}
        onChange={(event) => setContact(event.target.value)}
        error={form.errorOf("contact")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormAlert error={form.error} />
      {form.payload && <Notice role="status">{erasedText(form.payload.requests)}</Notice>}
      <Button type="submit" variant="danger" pending={form.pending} className="self-start">
        Erase this contact
      </Button>
    </Form>
  );
}

function erasedText(requests: number): string {
  if (requests === 0) return "Erased. No requests had this contact.";
  return `Erased from ${requests} ${requests === 1 ? "request" : "requests"}.`;
}
