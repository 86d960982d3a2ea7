import type { ComponentProps, ReactNode } from "react";
import { Icon } from "@/ui/layout/icon";

type TypeChoiceProps = Omit<ComponentProps<"input">, "type" | "title"> & {
  title: string;
  note?: string;
  picture: ReactNode;
};

/** A kind of invitation to choose: its cards, and below them what it is. */
export function TypeChoice({ title, note, picture, ...input }: TypeChoiceProps) {
  return (
    <label className="group relative flex flex-col items-center justify-center rounded-panel border border-line bg-raised px-3 pt-9 pb-6 text-center transition-[border-color,box-shadow] hover:border-line-strong has-checked:border-brass has-checked:shadow-[0_0_0_1px_var(--brass)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus forced-colors:has-checked:outline-2">
      <input {...input} type="radio" className="sr-only" />
      <span className="absolute top-2 right-2 grid size-6 place-items-center rounded-full border border-line-strong text-transparent transition-colors group-has-checked:border-primary group-has-checked:bg-primary group-has-checked:text-on-primary forced-colors:*:invisible forced-colors:group-has-checked:*:visible">
        <Icon name="check" size={14} />
      </span>
      {picture}
      <span className="mt-5 block font-display text-lg leading-snug text-balance">{title}</span>
      {note && <span className="mt-1 block text-sm leading-snug text-balance text-ink-soft">{note}</span>}
    </label>
  );
}
