import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../layout/class-names";
import { Icon } from "../layout/icon";
import { DateInput } from "./date-input";

export const FIELD_LINE =
  "w-full rounded-none border-0 border-b border-line-strong bg-transparent px-0 text-ink transition-[border-color,box-shadow] hover:border-ink focus:border-focus focus:shadow-[0_1px_0_0_var(--focus)] focus-visible:outline-transparent aria-invalid:border-danger aria-invalid:focus:shadow-[0_1px_0_0_var(--danger)]";

type FieldProps = Omit<ComponentProps<"input">, "size"> & {
  label: ReactNode;
  helper?: ReactNode;
  error?: ReactNode;
  hideLabel?: boolean;
  /** A unit, such as "$", before the value, and what screen readers say after the label, such as "in dollars". */
  unit?: { sign: string; spoken: string };
  variant?: "text" | "display";
};

export function Field({
  label,
  helper,
  error,
  hideLabel,
  unit,
  variant = "text",
  id,
  className,
  ...input
}: FieldProps) {
  const ownId = useId();
  const notes = { id: id ?? ownId, error, helper };
  const Input = input.type === "date" || input.type === "datetime-local" ? DateInput : "input";

  return (
    <div className={classNames("flex flex-col", className)}>
      <label htmlFor={notes.id} className={hideLabel ? "sr-only" : "text-sm font-medium text-ink-soft"}>
        {label}
        {unit && <span className="sr-only"> {unit.spoken}</span>}
      </label>
      <div className="relative flex items-center">
        {unit && (
          <span aria-hidden="true" className="absolute left-0 text-lg leading-snug text-ink-soft">
            {unit.sign}
          </span>
        )}
        <Input
          {...input}
          id={notes.id}
          aria-invalid={error ? true : input["aria-invalid"]}
          aria-describedby={describedBy(notes, input["aria-describedby"])}
          className={classNames(
            FIELD_LINE,
            unit && "pl-4",
            variant === "display"
              ? "min-h-16 py-2 font-display text-3xl"
              : "min-h-12 py-2.5 text-lg leading-snug",
          )}
        />
      </div>
      <FieldNotes {...notes} />
    </div>
  );
}

type TextAreaProps = ComponentProps<"textarea"> & {
  label: ReactNode;
  helper?: ReactNode;
  error?: ReactNode;
  /** Buttons between the label and the text. */
  toolbar?: ReactNode;
};

export function TextArea({ label, helper, error, toolbar, className, ...textarea }: TextAreaProps) {
  const id = useId();
  const notes = { id, error, helper };

  return (
    <div className={classNames("flex flex-col", className)}>
      <label htmlFor={id} className="text-sm font-medium text-ink-soft">
        {label}
      </label>
      {toolbar}
      <textarea
        {...textarea}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(notes, textarea["aria-describedby"])}
        className={classNames(
          FIELD_LINE,
          "field-sizing-content min-h-24 resize-none py-2.5 text-lg leading-snug sm:resize-y",
        )}
      />
      <FieldNotes {...notes} />
    </div>
  );
}

type SelectFieldProps = ComponentProps<"select"> & {
  label: ReactNode;
  helper?: ReactNode;
  error?: ReactNode;
  /** Instead of children. */
  options?: { value: string; text: string }[];
};

export function SelectField({
  label,
  helper,
  error,
  className,
  options = [],
  children,
  ...select
}: SelectFieldProps) {
  const id = useId();
  const notes = { id, error, helper };

  return (
    <div className={classNames("flex flex-col", className)}>
      <label htmlFor={id} className="text-sm font-medium text-ink-soft">
        {label}
      </label>
      <div className="relative flex items-center">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(notes)}
          className={classNames(
            FIELD_LINE,
            "min-h-12 appearance-none truncate py-2.5 pr-7 text-lg leading-snug [&_option]:bg-paper [&_option]:text-ink",
          )}
        >
          {children}
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={18} className="pointer-events-none absolute right-0 text-ink-soft" />
      </div>
      <FieldNotes {...notes} />
    </div>
  );
}

type FieldNotesProps = { id: string; error?: ReactNode; helper?: ReactNode };

export function FieldNotes({ id, error, helper }: FieldNotesProps) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
      {helper && (
        <p id={`${id}-helper`} className="mt-2 text-sm text-ink-soft">
          {helper}
        </p>
      )}
    </>
  );
}

function describedBy({ id, error, helper }: FieldNotesProps, more?: string): string | undefined {
  return classNames(more, Boolean(error) && `${id}-error`, Boolean(helper) && `${id}-helper`) || undefined;
}
