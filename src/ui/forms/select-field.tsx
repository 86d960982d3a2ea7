import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../layout/class-names";

type SelectFieldProps = ComponentProps<"select"> & { label: ReactNode; error?: ReactNode };

export function SelectField({ label, error, className, children, ...select }: SelectFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;

  return (
    <div className={classNames("flex flex-col", className)}>
      <label htmlFor={id} className="text-sm font-medium text-ink-soft">
        {label}
      </label>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className="min-h-12 w-full rounded-none border-0 border-b border-line-strong bg-paper py-2.5 text-lg leading-snug text-ink transition-[border-color,box-shadow] hover:border-ink focus:border-focus focus:shadow-[0_1px_0_0_var(--focus)] focus-visible:outline-transparent aria-invalid:border-danger"
      >
        {children}
      </select>
      {error && (
        <p id={errorId} className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
