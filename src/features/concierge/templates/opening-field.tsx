import type { DeskRequest } from "@/domain/concierge/queue/get-request";
import { SelectField } from "@/ui/forms/select-field";

type OpeningFieldProps = {
  openings: DeskRequest["message"]["openings"];
  value: string;
  onChange: (value: string) => void;
};

/** Chooses how the message opens; nothing while the club has no templates. */
export function OpeningField({ openings, value, onChange }: OpeningFieldProps) {
  if (openings.length === 0) return null;
  return (
    <SelectField
      label="Opening"
      name="template"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">The club’s usual</option>
      {openings.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
