import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../layout/class-names";
import { describedBy, FIELD_LINE, FieldNotes } from "./field-notes";

type TextAreaProps = ComponentProps<"textarea"> & { label: ReactNode; helper?: ReactNode; error?: ReactNode };

/** A field for several lines; it looks as `Field` does. */
export function TextArea({ label, helper, error, className, ...textarea }: TextAreaProps) {
  const id = useId();
  const notes = { id, error, helper };

  return (
    <div className={classNames("flex flex-col", className)}>
      <label htmlFor={id} className="text-sm font-medium text-ink-soft">
        {label}
      </label>
      <textarea
        {...textarea}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(notes)}
        className={classNames(
          FIELD_LINE,
          "field-sizing-content min-h-24 resize-y py-2.5 text-lg leading-snug",
        )}
      />
      <FieldNotes {...notes} />
    </div>
  );
}
