import type { ComponentProps } from "react";
import { Icon } from "../layout/icon";

type SearchFieldProps = ComponentProps<"input"> & { label: string };

/** A line to search by; the whole of it leads to the field. Its place is empty text of its own, or the label. */
export function SearchField({ label, placeholder = label, ...input }: SearchFieldProps) {
  return (
    <label className="flex items-center gap-3 border-b border-line-strong text-ink-soft focus-within:border-focus focus-within:shadow-[0_1px_0_0_var(--focus)]">
      <Icon name="search" size={20} className="shrink-0" />
      <span className="sr-only">{label}</span>
      <input
        type="search"
        name="search"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={placeholder}
        className="min-h-12 min-w-0 flex-1 bg-transparent text-lg text-ink placeholder:text-ink-soft focus-visible:outline-transparent"
        {...input}
      />
    </label>
  );
}
