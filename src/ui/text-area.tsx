import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names";

type TextAreaProps = ComponentProps<"textarea"> & { label: ReactNode; helper?: ReactNode; error?: ReactNode };

/** A field for several lines; it looks as `Field` does. */
export function TextArea({ label, helper, error, className, ...textarea }: TextAreaProps) {
  const id = useId();
  const helperId = `${id}-helper`;
  const errorId = `${id}-error`;
  const describedBy = classNames(Boolean(error) && errorId, Boolean(helper) && helperId) || undefined;

  return (
    <div className={classNames("flex flex-col", className)}>
      <label htmlFor={id} className="text-sm font-medium text-ink-soft">
        {label}
      </label>
      <textarea
        {...textarea}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        className="field-sizing-content min-h-24 w-full resize-y rounded-none border-0 border-b border-line-strong bg-transparent px-0 py-2.5 text-lg leading-snug text-ink transition-[border-color,box-shadow] duration-150 hover:border-ink focus:border-focus focus:shadow-[0_1px_0_0_var(--focus)] focus-visible:outline-transparent aria-invalid:border-danger aria-invalid:focus:shadow-[0_1px_0_0_var(--danger)]"
      />
      {error && (
        <p id={errorId} className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
      {helper && (
        <p id={helperId} className="mt-2 text-sm text-ink-soft">
          {helper}
        </p>
      )}
    </div>
  );
}
