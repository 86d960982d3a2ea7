/** Durations in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Whether `duration` milliseconds have passed since an instant. */
export function isOver(since: Date, duration: number, now: Date): boolean {
  return since.getTime() + duration <= now.getTime();
}
