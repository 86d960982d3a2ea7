import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../layout/class-names";
import { Icon } from "../layout/icon";

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
