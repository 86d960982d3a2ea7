import { type ComponentProps, useState } from "react";
import { instantsOf } from "@/lib/wall-clock";
import { Field, SelectField } from "./field";

type FormField = { name: string; defaultValue?: string; error?: string };

type TimeFieldProps = Omit<ComponentProps<typeof Field>, "type" | "name" | "defaultValue" | "error"> & {
  at: FormField;
  /** Has the zone's name, such as "EST", for a time that comes twice. */
  zone: FormField;
  timeZone: string;
  onTime?: (at: string) => void;
};

/** A wall-clock time. In the night when clocks go back, it asks which of two equal times is meant. */
export function TimeField({ at, zone, timeZone, onTime, ...field }: TimeFieldProps) {
  const [typed, setTyped] = useState(at.defaultValue ?? "");
  const times = instantsOf(typed, timeZone);

  function read(value: string) {
    setTyped(value);
    onTime?.(value);
  }

  return (
    <>
      <Field {...field} {...at} type="datetime-local" onChange={(event) => read(event.target.value)} />
      {times.length > 1 && (
        <SelectField
          label="This time comes twice that night"
          form={field.form}
          className={field.className}
          {...zone}
        >
          <option value="">Choose which one</option>
          {times.map(({ name }, index) => (
            <option key={name} value={name}>
              {index === 0 ? `${name}, before clocks go back` : `${name}, an hour later`}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
