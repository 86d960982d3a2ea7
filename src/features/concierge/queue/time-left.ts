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

/** What is left of the 24 hours in which a request should be sent: label, tone, and the fraction that is spent (0 to 1). */
export function timeLeft(minutesLeft: number): TimeLeft {
  const spent = Math.min(Math.max(1 - minutesLeft / DAY, 0), 1);
  if (minutesLeft < 0) return { text: `${span(-minutesLeft)} late`, tone: "late", spent };
  return { text: `${span(minutesLeft)} left`, tone: minutesLeft < 240 ? "soon" : "calm", spent };
}

/** The minutes of the whole hours in so many, where they are one to three: more are told in whole hours anyway. */
export function wholeHours(minutes: number): number {
  return Math.abs(minutes) < 60 || Math.abs(minutes) >= 240 ? minutes : Math.trunc(minutes / 60) * 60;
}
