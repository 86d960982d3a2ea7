import type { ReactNode } from "react";
import { ROLE_LABELS } from "@/domain/members/role-labels";
import { Button } from "@/ui/forms/button";
import { Checkbox } from "@/ui/forms/checkbox";
import { Field, SelectField } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import type { FormOf } from "@/ui/forms/use-form";
import type { chooseMembersAction } from "./bulk-actions";
import { CHANGE_LABELS } from "./bulk-text";
import { CHANGE_FORM } from "./change-form-id";

type ChangeFormProps = {
  form: FormOf<typeof chooseMembersAction>;
  /** The error of the confirmation, if it was sent without JavaScript. */
  error: ReactNode;
  search: string;
};

/** The fields of a change are shown for the chosen one only, by CSS, so that it works without JavaScript. */
export function ChangeForm({ form, error, search }: ChangeFormProps) {
  const change = form.field("change");
  const chosenError = form.errorOf("chosen");
  return (
    <Form form={form} id={CHANGE_FORM} className="group/change flex flex-col gap-5">
      <Checkbox
        label={`${search ? `All members that “${search}” finds` : "All members"}, if they are 500 or fewer`}
        {...form.checkbox("all", false)}
        error={chosenError}
      />
      <fieldset aria-describedby={change.error ? "change-error" : undefined}>
        <legend className="mb-1 font-medium">What to change</legend>
        {Object.entries(CHANGE_LABELS).map(([name, label]) => (
          <label key={name} className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
            <input
              type="radio"
              name="change"
              value={name}
              defaultChecked={change.defaultValue === name}
              className="size-5 accent-primary"
            />
            {label}
          </label>
        ))}
        {change.error && (
          <p id="change-error" className="text-sm text-danger">
            {change.error}
          </p>
        )}
      </fieldset>
      <div className="hidden group-has-[[value=role]:checked]/change:block">
        <SelectField label="New role" {...form.field("role", "member")}>
          {Object.entries(ROLE_LABELS).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="hidden group-has-[[value=credit]:checked]/change:block">
        <Field
          label="Dollars for each member"
          inputMode="decimal"
          autoComplete="off"
          className="figures"
          {...form.field("amount")}
        />
      </div>
      <div className="hidden group-has-[[value=credit]:checked]/change:block group-has-[[value=pause]:checked]/change:block">
        <Field label="Reason (shown to the members)" autoComplete="off" {...form.field("reason")} />
      </div>
      <FormAlert error={error ?? form.error} />
      <Button type="submit" variant="quiet" pending={form.pending} className="self-start">
        Continue
      </Button>
    </Form>
  );
}
