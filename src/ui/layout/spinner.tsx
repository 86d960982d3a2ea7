import { classNames } from "./class-names";

type SpinnerProps = { size?: number; className?: string };

export function Spinner({ size = 20, className }: SpinnerProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      className={classNames("animate-turn", className)}
      aria-hidden={true}
    >
      <circle cx="10" cy="10" r="8" opacity="0.28" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  );
}
