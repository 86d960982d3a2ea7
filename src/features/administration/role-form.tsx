"use client";

import type { MemberRow } from "@/domain/administration/list-members";
import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { SelectField } from "@/ui/forms/select-field";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Collapsible } from "@/ui/layout/collapsible";
import { setRoleAction } from "./actions";
import { ROLE_LABELS } from "./role-labels";

type RoleFormProps = Pick<MemberRow, "firstName" | "role"> & { memberId: string };

/** A member's role, and the way to another one. */
export function RoleForm({ memberId, firstName, role }: RoleFormProps) {
  const form = useForm(setRoleAction, { hidden: { memberId }, onSuccess: useToastAndNavigate() });
  return (
    <div className="-mt-2.5 min-w-44">
      <Collapsible
        title={
          <span>
            {ROLE_LABELS[role]}
            <span className="sr-only">: change {firstName}’s role</span>
          </span>
        }
      >
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
    </div>
  );
}
