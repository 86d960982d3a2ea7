import type { ComponentProps } from "react";
import { Field } from "@/ui/forms/field";
import type { TypedName } from "./use-typed-name";

type NameFieldProps = Pick<ComponentProps<typeof Field>, "placeholder" | "error" | "className"> & {
  typed: TypedName;
};

/** The one field of the screens that name an invitation; what can be told while typing is told before what the server said. */
export function NameField({ typed, placeholder, error, className = "mt-8" }: NameFieldProps) {
  return (
    <Field
      className={`${className} ${sizeOf(typed.name)}`}
      label="Name"
      hideLabel
      variant="display"
      name="name"
      placeholder={placeholder}
      value={typed.name}
      onChange={(event) => typed.setName(event.target.value)}
      error={typed.error ?? error}
      data-autofocus=""
      autoComplete="off"
      enterKeyHint="done"
      required
    />
  );
}

/** Letters that let a name of thirty stand in the field of a phone whole; where they are large by the reader's choice, each name. */
function sizeOf(name: string): string {
  if (name.length > 26) return "[&_input]:text-xl tight:[&_input]:text-[5.2vw]";
  if (name.length > 20) return "[&_input]:text-2xl tight:[&_input]:text-[6.2vw]";
  return name.length > 12 ? "tight:[&_input]:text-[8.4vw]" : "tight:[&_input]:text-[min(1.875rem,13vw)]";
}
