import { Checkbox } from "@/ui/forms/checkbox";
import { CHANGE_FORM } from "./change-form-id";

/** A checkbox of the list, which belongs to the form next to it. */
export function ChooseMember({ id, name }: { id: string; name: string }) {
  return (
    <Checkbox
      form={CHANGE_FORM}
      name="chosen"
      value={id}
      label={<span className="sr-only">Choose {name}</span>}
      className="-mt-2.5 shrink-0"
    />
  );
}
