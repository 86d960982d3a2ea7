/** An hour of the day, 0 to 23, as a clock shows it: "10:00 PM". */
export function hourText(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? "AM" : "PM"}`;
}
