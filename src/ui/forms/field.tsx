import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../layout/class-names";
import { describedBy, FIELD_LINE, FieldNotes } from "./field-notes";

type FieldProps = Omit<ComponentProps<"input">, "size"> & {
  label: ReactNode;
  helper?: ReactNode;
  error?: ReactNode;
  hideLabel?: boolean;
  variant?: "text" | "display";
};

export function Field({
  label,
  helper,
  error,
  hideLabel,
  variant = "text",
  id,
  className,
  ...input
}: FieldProps) {
  const ownId = useId();
  const notes = { id: id ?? ownId, error, helper };

  return (
    <div className={classNames("flex flex-col", className)}>
      <label htmlFor={notes.id} className={hideLabel ? "sr-only" : "text-sm font-medium text-ink-soft"}>
        {label}
      </label>
      <input
        {...input}
        id={notes.id}
        aria-invalid={error ? true : input["aria-invalid"]}
        aria-describedby={describedBy(notes, input["aria-describedby"])}
        className={classNames(
          FIELD_LINE,
          variant === "display"
            ? "min-h-16 py-2 font-display text-3xl"
            : "min-h-12 py-2.5 text-lg leading-snug",
        )}
      />
      <FieldNotes {...notes} />
    </div>
  );
}
