import { classNames } from "@/ui/layout/class-names";
import { timeLeft, wholeHours } from "./time-left";

const AROUND = 2 * Math.PI * 7;

const tones = { calm: "text-ink-soft", soon: "text-brass-ink", late: "text-danger" };

type ClockProps = {
  minutesLeft: number;
  /** Whole hours, where there is at least one. */
  isShort?: boolean;
  className?: string;
};

/** The time left of 24 hours, with a small dial that fills as they pass. */
export function Clock({ minutesLeft, isShort, className }: ClockProps) {
  const { text, tone, spent } = timeLeft(isShort ? wholeHours(minutesLeft) : minutesLeft);
  return (
    <span
      className={classNames(
        "figures inline-flex items-center gap-2 whitespace-nowrap text-sm",
        tones[tone],
        className,
      )}
    >
      <svg viewBox="0 0 18 18" width={16} height={16} aria-hidden="true" fill="none" strokeWidth={2}>
        <circle cx={9} cy={9} r={7} stroke="var(--line)" />
        <circle
          cx={9}
          cy={9}
          r={7}
          stroke="currentColor"
          strokeDasharray={`${spent * AROUND} ${AROUND}`}
          transform="rotate(-90 9 9)"
        />
      </svg>
      {text}
    </span>
  );
}
