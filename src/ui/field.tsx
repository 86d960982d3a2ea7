import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names";

type FieldProps = Omit<ComponentProps<"input">, "size"> & {
  label: ReactNode;
  helper?: ReactNode;
  error?: ReactNode;
  hideLabel?: boolean;
  look?: "text" | "display";
};

export function Field({
  label,
  helper,
  error,
  hideLabel,
  look = "text",
  id,
  className,
  ...input
}: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const helperId = `${inputId}-helper`;
  const errorId = `${inputId}-error`;
  const describedBy =
    classNames(input["aria-describedby"], Boolean(error) && errorId, Boolean(helper) && helperId) ||
    undefined;

  return (
    <div className={classNames("flex flex-col", className)}>
      <label htmlFor={inputId} className={hideLabel ? "sr-only" : "text-sm font-medium text-ink-soft"}>
        {label}
      </label>
      <input
        {...input}
        id={inputId}
        aria-invalid={error ? true : input["aria-invalid"]}
        aria-describedby={describedBy}
        className={classNames(
          "w-full rounded-none border-0 border-b border-line-strong bg-transparent px-0 text-ink transition-[border-color,box-shadow] duration-150 hover:border-ink focus:border-focus focus:shadow-[0_1px_0_0_var(--focus)] focus-visible:outline-transparent aria-invalid:border-danger aria-invalid:focus:shadow-[0_1px_0_0_var(--danger)]",
          look === "display" ? "min-h-16 py-2 font-display text-3xl" : "min-h-12 py-2.5 text-lg leading-snug",
        )}
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
