import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { ROLE_LABELS } from "@/domain/members/role-labels";
import { Button } from "@/ui/forms/button";
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
};

const ROLES = Object.entries(ROLE_LABELS).map(([value, text]) => ({ value, text }));

/** After a click of a pointer, the words can be typed at once. Arrow keys, which press no button, go through the changes. */
function focusFirstField({ detail, currentTarget }: MouseEvent<HTMLInputElement>) {
  if (detail === 0) return;
  const fields = [...(currentTarget.form?.querySelectorAll<HTMLElement>("input:not([type=radio])") ?? [])];
  fields.find((field) => field.offsetParent !== null)?.focus();
}

/** The fields of a change are shown for the chosen one only, by CSS, so that it works without JavaScript. */
export function ChangeForm({ form, error }: ChangeFormProps) {
  const change = form.field("change");
  const problem = form.errorOf("chosen") ?? error ?? form.error;
  return (
    <Form form={form} id={CHANGE_FORM} className="group/change flex flex-col gap-x-6 gap-y-2">
      <div className="flex flex-wrap items-center gap-x-6">
        <ChosenCount />
        <fieldset aria-describedby={change.error ? "change-error" : undefined} className="contents">
          <legend className="sr-only">What to change</legend>
          <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
            {Object.entries(CHANGE_LABELS).map(([name, label]) => (
              <label
                key={name}
                className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-line-strong px-4 text-[0.9375rem] has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name="change"
                  value={name}
                  defaultChecked={change.defaultValue === name}
                  onClick={focusFirstField}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="hidden w-48 group-has-[[value=role]:checked]/change:block">
          <SelectField label="New role" options={ROLES} {...form.field("role", "member")} />
        </div>
        <div className="hidden w-48 group-has-[[value=credit]:checked]/change:block">
          <Field
            label="Dollars for each member"
            inputMode="decimal"
            autoComplete="off"
            className="figures"
            {...form.field("amount")}
          />
        </div>
        <div className="hidden min-w-56 flex-1 group-has-[[value=credit]:checked]/change:block group-has-[[value=pause]:checked]/change:block">
          <Field label="Reason (shown to the members)" autoComplete="off" {...form.field("reason")} />
        </div>
        <div className="hidden pb-1 group-has-[[name=change]:checked]/change:block max-sm:w-full">
          <Button type="submit" pending={form.pending}>
            Continue
          </Button>
        </div>
      </div>
      {change.error && (
        <p id="change-error" className="text-sm text-danger">
          {change.error}
        </p>
      )}
      <FormAlert error={problem} />
    </Form>
  );
}

const boxes = (name: string) =>
  document.querySelectorAll<HTMLInputElement>(`input[form="${CHANGE_FORM}"][name="${name}"]:checked`);

/** With Shift, a click chooses also the members between it and the one before. Returns how to stop that. */
function chooseRanges(onRange: () => void): () => void {
  let last: HTMLInputElement | null = null;
  function extend({ target, shiftKey }: globalThis.MouseEvent) {
    if (!(target instanceof HTMLInputElement) || target.name !== "chosen") return;
    const all = [
      ...document.querySelectorAll<HTMLInputElement>(`input[form="${CHANGE_FORM}"][name="chosen"]`),
    ];
    const [first = 0, end = 0] = [all.indexOf(target), last ? all.indexOf(last) : -1].toSorted(
      (a, b) => a - b,
    );
    if (shiftKey && first >= 0) {
      for (const box of all.slice(first, end + 1)) box.checked = target.checked;
      onRange();
    }
    last = target;
  }
  document.addEventListener("click", extend);
  return () => document.removeEventListener("click", extend);
}

function clear() {
  for (const box of [...boxes("all"), ...boxes("chosen")]) box.checked = false;
  document.dispatchEvent(new Event("change"));
}

/** Says how many members are chosen in the list. */
export function ChosenCount() {
  const [text, setText] = useState("");

  useEffect(() => {
    const update = () => {
      const all = boxes("all")[0];
      setText(all ? `All ${all.dataset.count}` : `${boxes("chosen").length} chosen`);
    };
    update();
    document.addEventListener("change", update);
    const stopRanges = chooseRanges(update);
    return () => {
      document.removeEventListener("change", update);
      stopRanges();
    };
  }, []);

  return (
    <>
      <p role="status" className="figures min-h-6 min-w-24 font-medium">
        {text}
      </p>
      <Button variant="link" data-needs-script="" className="-mx-2 order-last ml-auto" onClick={clear}>
        Clear
      </Button>
    </>
  );
}
