/** A number of days in words, in years if they are whole. */
export function durationText(days: number): string {
  if (days % 365 !== 0) return `${days.toLocaleString("en-US")} days`;
  return days === 365 ? "1 year" : `${days / 365} years`;
}
