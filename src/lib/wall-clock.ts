import { DAY, MINUTE } from "./durations";

/** `name` is, for example, "EST". */
export type ZonedTime = { instant: Date; name: string };

/**
 * Returns the instants at which a zone's clocks show "YYYY-MM-DDTHH:MM", the earliest first: one, or two in the night when
 * clocks go back, or none in the hour that is skipped when they go forward, or for a text that is no time.
 */
export function instantsOf(local: string, timeZone: string): ZonedTime[] {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
  // Some engines read February 30 as a day in March.
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(local)) return [];
  const around = [-DAY, DAY].map((distance) => asUtc - offsetAt(new Date(asUtc + distance), timeZone));
  return [...new Set(around)]
    .filter(Number.isFinite)
    .sort((one, other) => one - other)
    .map((time) => new Date(time))
    .filter((instant) => instant.getTime() + offsetAt(instant, timeZone) === asUtc)
    .map((instant) => ({ instant, name: zoneName(instant, timeZone) }));
}

/** How far a zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(instant: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  // A year that is being typed, such as 202, has fewer digits.
  const shown = Date.parse(`${format.format(instant).replace(" ", "T").padStart(16, "0")}Z`);
  return shown - Math.floor(instant.getTime() / MINUTE) * MINUTE;
}

function zoneName(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" }).formatToParts(instant);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
