import type { ChangeEvent } from "react";
import { classNames } from "@/ui/layout/class-names";
import { Icon } from "@/ui/layout/icon";
import type { Choice } from "../places/store-filter";

type FilterChipProps = {
  label: string;
  name: string;
  /** What it says while it lets everything through. */
  all: string;
  choices: Choice[];
  value: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
};

/** One thing to narrow a search by, in the browser's own list; filled once something is chosen. */
export function FilterChip({ label, name, all, choices, value, onChange }: FilterChipProps) {
  const isChosen = choices.some((choice) => choice.value === value);
  return (
    <label
      className={classNames(
        "relative flex shrink-0 items-center rounded-full border transition-colors",
        isChosen
          ? "border-primary bg-primary text-on-primary hover:bg-primary-hover"
          : "border-line-strong text-ink hover:border-ink",
      )}
    >
      <span className="sr-only">{label}</span>
      <select
        name={name}
        value={value}
        onChange={onChange}
        className="field-sizing-content min-h-11 max-w-[70vw] cursor-pointer appearance-none rounded-full bg-transparent pr-10 pl-4 text-base [&_option]:bg-paper [&_option]:text-ink"
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={16} className="pointer-events-none absolute right-4" />
    </label>
  );
}
