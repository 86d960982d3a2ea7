/**
 * The difference between this device's clock and the club's, in milliseconds. It is the smallest one measured, because a slow
 * response makes it larger.
 */
let ahead = Number.POSITIVE_INFINITY;

/** Records a time of the database's clock that a response contained. An old response does no harm. */
export function observeClubTime(readAt: number): void {
  ahead = Math.min(ahead, Date.now() - readAt);
}

/** Returns the time of the club's clock in milliseconds since 1970. The device's clock may be wrong. */
export function clubTime(): number {
  return Date.now() - (Number.isFinite(ahead) ? ahead : 0);
}
