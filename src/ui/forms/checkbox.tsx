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
            aria-invalid={error ? true : input["aria-invalid"]}
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
