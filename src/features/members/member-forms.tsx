"use client";

import { useState } from "react";
import type { MemberRow } from "@/domain/member-administration/list-members";
import { ROLE_LABELS } from "@/domain/members/role-labels";
import { countLabel } from "@/lib/count-badge";
import { ActionForm } from "@/ui/forms/action-form";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { Collapsible } from "@/ui/layout/disclosure";
import { Notice } from "@/ui/layout/notice";
import { eraseContactAction, setRoleAction, suspendMemberAction, unsuspendMemberAction } from "./actions";

type RoleFormProps = Pick<MemberRow, "firstName" | "role"> & { memberId: string };

export function RoleForm({ memberId, firstName, role }: RoleFormProps) {
  return (
    <Collapsible title="Change the role">
      <ActionForm
        action={setRoleAction}
        hidden={{ memberId }}
        field={{
          name: "role",
          label: `${firstName}’s role`,
          saved: role,
          options: Object.entries(ROLE_LABELS).map(([value, text]) => ({ value, text })),
        }}
        submit="Save"
        about={` ${firstName}’s role`}
        variant="quiet"
        className="flex flex-col gap-4"
      />
    </Collapsible>
  );
}

type SuspendFormProps = { memberId: string; firstName: string; status: "active" | "suspended" };

export function SuspendForm({ memberId, firstName, status }: SuspendFormProps) {
  if (status === "suspended")
    return (
      <ActionForm
        action={unsuspendMemberAction}
        hidden={{ memberId }}
        submit="End"
        about={` the suspension of ${firstName}`}
        variant="link"
        className="flex flex-wrap items-center gap-x-4"
      >
        <span className="text-danger">Suspended</span>
      </ActionForm>
    );
  return (
    <Collapsible title={<span className="text-danger">Suspend</span>}>
      <ActionForm
        action={suspendMemberAction}
        hidden={{ memberId }}
        field={{ name: "reason", label: "Reason, for the records" }}
        submit={`Suspend ${firstName}`}
        asks
        variant="danger"
        className="flex flex-col gap-4"
      />
    </Collapsible>
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
  return `Erased from ${requests} ${countLabel(requests, "request")}.`;
}
