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
      className={className}
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
