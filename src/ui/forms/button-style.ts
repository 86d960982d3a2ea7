import { classNames } from "../layout/class-names";

export type ButtonVariant = "primary" | "quiet" | "link" | "danger";

const filled =
  "relative inline-flex items-center justify-center gap-2.5 rounded-control text-center text-[0.9375rem] leading-tight font-medium tracking-[0.015em] [word-spacing:0.1em] transition-[color,background-color,border-color,box-shadow,transform] active:translate-y-px aria-disabled:pointer-events-none forced-colors:border";

const variants: Record<ButtonVariant, string> = {
  primary:
    "bg-primary text-on-primary shadow-[inset_0_0_0_3px_var(--primary),inset_0_0_0_4px_var(--keyline)] hover:bg-primary-hover hover:shadow-[inset_0_0_0_3px_var(--primary-hover),inset_0_0_0_4px_var(--keyline)] disabled:bg-sunken disabled:text-ink-soft disabled:shadow-[inset_0_0_0_1px_var(--line)] disabled:active:translate-y-0",
  quiet:
    "border border-line-strong bg-transparent text-ink hover:border-ink disabled:border-line disabled:text-ink-soft disabled:active:translate-y-0",
  link: "relative inline-flex min-h-11 items-center justify-center gap-2 px-2 py-2 text-center text-[0.9375rem] leading-snug text-ink [word-spacing:0.08em] underline decoration-brass decoration-1 underline-offset-[0.3em] transition-colors hover:decoration-current disabled:text-ink-soft disabled:no-underline",
  danger:
    "bg-danger-fill text-on-danger hover:bg-danger-fill-hover disabled:bg-sunken disabled:text-ink-soft disabled:active:translate-y-0",
};

export type ButtonStyle = {
  variant?: ButtonVariant;
  wide?: boolean;
  /** For a button in a row or next to text. */
  compact?: boolean;
  className?: string;
};

/** On phones a button is as wide as its row, unless it is compact or a link. */
export function buttonStyle({ variant = "primary", wide, compact, className }: ButtonStyle = {}): string {
  return classNames(
    variant !== "link" && filled,
    variant !== "link" && (compact ? "min-h-11 px-5 py-2" : "min-h-12 px-7 py-3 max-sm:w-full"),
    variants[variant],
    wide && "w-full wrap-anywhere",
    className,
  );
}
