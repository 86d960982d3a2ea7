export type QuietHours = { isQuiet: boolean; quietFrom: number; quietUntil: number };

/** Whether an hour (0 to 23, in New York) lies within the quiet ones, which may go past midnight. */
export function isWithin({ isQuiet, quietFrom, quietUntil }: QuietHours, hour: number): boolean {
  if (!isQuiet) return false;
  if (quietFrom < quietUntil) return hour >= quietFrom && hour < quietUntil;
  return hour >= quietFrom || hour < quietUntil;
}
