import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../layout/class-names";
import { Icon } from "../layout/icon";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  error?: ReactNode;
};

export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const errorId = useId();

  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2.5 text-[0.9375rem] leading-snug">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            type="checkbox"
            // Otherwise screen readers read a required box as invalid before anyone touches it.
            aria-invalid={error ? true : (input["aria-invalid"] ?? false)}
            aria-describedby={error ? errorId : input["aria-describedby"]}
            className={classNames(
              "peer size-6 appearance-none rounded-control border border-line-strong bg-raised transition-colors",
              "checked:border-primary checked:bg-primary aria-invalid:border-danger",
            )}
          />
          <Icon
            name="check"
            size={18}
            className="pointer-events-none absolute text-on-primary opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="pt-0.5">{label}</span>
      </label>
      {error && (
        <p id={errorId} className="pl-9 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

type SwitchProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; note?: ReactNode };

export function Switch({ label, note, className, ...input }: SwitchProps) {
  const noteId = useId();
  return (
    <label className={classNames("flex min-h-16 items-center justify-between gap-6 py-4", className)}>
      <span className="min-w-0">
        <span className="block leading-snug">{label}</span>
        {note && (
          <span id={noteId} className="mt-1 block text-sm leading-snug text-pretty text-ink-soft">
            {note}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        aria-describedby={note ? noteId : undefined}
        className={classNames(
          "relative h-7 w-12 shrink-0 appearance-none rounded-full border border-line-strong bg-sunken transition-colors checked:border-primary checked:bg-primary",
          "before:absolute before:top-1/2 before:left-1 before:size-5 before:-translate-y-1/2 before:rounded-full before:bg-line-strong before:transition-transform checked:before:translate-x-[1.125rem] checked:before:bg-on-primary",
        )}
      />
    </label>
  );
}

type ChoiceCardProps = Omit<ComponentProps<"input">, "type" | "title"> & {
  title: ReactNode;
  note?: ReactNode;
};

export function ChoiceCard({ title, note, className, ...input }: ChoiceCardProps) {
  return (
    <label
      className={classNames(
        "group flex min-h-20 items-center gap-4 rounded-panel border border-line bg-raised px-5 py-4 transition-[border-color,box-shadow] hover:border-line-strong has-checked:border-brass has-checked:shadow-[0_0_0_1px_var(--brass)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus",
        className,
      )}
    >
      <input {...input} type="radio" className="sr-only" />
      <span className="flex-1">
        <span className="block font-display text-xl leading-snug">{title}</span>
        {note && <span className="mt-1 block text-sm leading-snug text-ink-soft">{note}</span>}
      </span>
      <span className="grid size-7 shrink-0 place-items-center rounded-full border border-line-strong text-transparent transition-colors group-has-checked:border-primary group-has-checked:bg-primary group-has-checked:text-on-primary forced-colors:*:invisible forced-colors:group-has-checked:*:visible">
        <Icon name="check" size={16} />
      </span>
    </label>
  );
}
