import { classNames } from "@/ui/layout/class-names";

const CIRCUMFERENCE = 2 * Math.PI * 7;

const tones = { calm: "text-ink-soft", soon: "text-brass-ink", late: "text-danger" };

type ClockProps = {
  minutesLeft: number;
  /** Rounds one to three hours down to whole hours. */
  isShort?: boolean;
  isStopped?: boolean;
};

/** The time left of 24 hours, with a dial that fills as time passes. */
export function Clock({ minutesLeft, isShort, isStopped }: ClockProps) {
  const { text, tone, spent } = timeLeft(isShort ? wholeHours(minutesLeft) : minutesLeft);
  return (
    <span
      className={classNames("figures inline-flex items-center gap-2 whitespace-nowrap text-sm", tones[tone])}
    >
      <svg viewBox="0 0 18 18" width={16} height={16} aria-hidden="true" fill="none" strokeWidth={2}>
        <circle cx={9} cy={9} r={7} stroke="var(--line)" />
        <circle
          cx={9}
          cy={9}
          r={7}
          stroke="currentColor"
          strokeDasharray={`${spent * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
          transform="rotate(-90 9 9)"
        />
      </svg>
      {isStopped ? `${text}, paused` : text}
    </span>
  );
}

export type TimeLeft = { text: string; tone: "calm" | "soon" | "late"; spent: number };

const DAY = 24 * 60;

function span(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  if (hours >= 4) return `${Math.round(minutes / 60)} h`;
  if (hours > 0 && rest === 0) return `${hours} h`;
  return hours > 0 ? `${hours} h ${rest} min` : `${minutes} min`;
}

/** The time left to send a request within 24 hours. `spent` is the elapsed fraction, 0 to 1. */
export function timeLeft(minutesLeft: number): TimeLeft {
  const spent = Math.min(Math.max(1 - minutesLeft / DAY, 0), 1);
  if (minutesLeft < 0) return { text: `${span(-minutesLeft)} late`, tone: "late", spent };
  return { text: `${span(minutesLeft)} left`, tone: minutesLeft < 240 ? "soon" : "calm", spent };
}

/** Rounds one to three hours down to whole hours, in minutes. `timeLeft` rounds longer times itself. */
export function wholeHours(minutes: number): number {
  return Math.abs(minutes) < 60 || Math.abs(minutes) >= 240 ? minutes : Math.trunc(minutes / 60) * 60;
}
