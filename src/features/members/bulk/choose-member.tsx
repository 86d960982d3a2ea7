import { Checkbox } from "@/ui/forms/checkbox";
import { CHANGE_FORM } from "./change-form-id";

/** A checkbox of the list, which belongs to the form of the bar. */
export function ChooseMember({ id, name }: { id: string; name: string }) {
  return (
    <Checkbox
      form={CHANGE_FORM}
      name="chosen"
      value={id}
      data-choice=""
      label={<span className="sr-only">Choose {name}</span>}
      className="-my-2.5 shrink-0"
    />
  );
}

/** Chooses all members of the filter, also those of other pages. */
export function ChooseAll({ count, label }: { count: string; label: string }) {
  return <Checkbox form={CHANGE_FORM} name="all" data-choice="" data-count={count} label={label} />;
}
