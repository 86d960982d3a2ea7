import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../layout/class-names";

type SwitchProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; note?: ReactNode };

/** A checkbox that looks like what it is: on or off. */
export function Switch({ label, note, className, ...input }: SwitchProps) {
  const noteId = useId();
  return (
    <label className={classNames("flex min-h-16 items-center justify-between gap-6 py-4", className)}>
      <span className="min-w-0">
        <span className="block leading-snug">{label}</span>
        {note && (
          <span id={noteId} className="mt-1 block text-sm leading-snug text-ink-soft">
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
