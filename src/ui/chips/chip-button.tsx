import { placeholderLabel } from "@/lib/text/placeholder-labels";

type ChipButtonProps = { name: string; onClick: () => void };

/** Inserts a placeholder into a `ChipField`. Needs scripts. */
export function ChipButton({ name, onClick }: ChipButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 justify-self-start rounded-full border border-line-strong bg-raised px-4 py-1 text-left leading-tight transition-colors hover:border-ink noscript:hidden"
    >
      <span className="sr-only">Insert </span>
      {placeholderLabel(name)}
    </button>
  );
}
