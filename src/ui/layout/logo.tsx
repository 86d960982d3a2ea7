import { classNames } from "./class-names";

type MarkProps = { size?: number; className?: string };

export function Mark({ size = 28, className }: MarkProps) {
  return (
    <svg
      viewBox="0 0 36 24"
      width={size * 1.5}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.25}
      className={classNames("shrink-0", className)}
      aria-hidden="true"
    >
      <path d="M18 5.2a10 10 0 0 1 0 13.6a10 10 0 0 1 0-13.6z" fill="currentColor" stroke="none" />
      <circle cx="12.7" cy="12" r="9.5" />
      <circle cx="23.3" cy="12" r="9.5" />
    </svg>
  );
}

export function Wordmark({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark size={20} className="text-brass" />
      <span className="font-display text-xl leading-none tracking-[-0.005em]">{name}</span>
    </span>
  );
}
