import { type ComponentProps, type RefObject, useEffect, useState } from "react";
import { nameProblem, tidyName } from "@/domain/invitations/invitation-name-problem";
import { countGraphemes } from "@/lib/text/count-graphemes";
import { Field } from "@/ui/forms/field";

export type TypedName = {
  name: string;
  setName: (name: string) => void;
  isValid: boolean;
  isEmpty: boolean;
  /** Undefined also for an empty name. */
  error: string | undefined;
};

/** The controlled name of a form. Reads what was typed before hydration from the form's field. */
export function useTypedName(form: RefObject<HTMLFormElement | null>, initial: string): TypedName {
  const [name, setName] = useState(initial);
  const problem = nameProblem(tidyName(name));
  useEffect(() => {
    if (form.current) setName(String(new FormData(form.current).get("name")));
  }, [form]);
  const error = problem?.errorCode === "too_small" ? undefined : problem?.message;
  return { name, setName, isValid: problem === null, isEmpty: tidyName(name) === "", error };
}

type NameFieldProps = Pick<ComponentProps<typeof Field>, "placeholder" | "error" | "className"> & {
  typed: TypedName;
};

/** The name field of the create and rename screens. The error found while typing replaces the server's. */
export function NameField({ typed, placeholder, error, className = "mt-8" }: NameFieldProps) {
  return (
    <Field
      className={`${className} ${fontSize(typed.name)}`}
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

/** Fits a name of 30 characters into the field of a phone; with large text, every name. */
function fontSize(name: string): string {
  const length = countGraphemes(name);
  if (length > 26) return "[&_input]:text-xl tight:[&_input]:text-[5.2vw]";
  if (length > 20) return "[&_input]:text-2xl tight:[&_input]:text-[6.2vw]";
  return length > 12 ? "tight:[&_input]:text-[8.4vw]" : "tight:[&_input]:text-[min(1.875rem,13vw)]";
}
