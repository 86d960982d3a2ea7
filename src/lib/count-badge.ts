/** Returns "9+" from 10 on. */
export function countBadge(count: number): string {
  return count >= 10 ? "9+" : String(count);
}

export function countLabel(count: number, singular: string): string {
  return count === 1 ? singular : `${singular}s`;
}

export const COUNTED_TO = 1_000;

export function countText(count: number): string {
  return count > COUNTED_TO ? `${COUNTED_TO.toLocaleString("en-US")}+` : count.toLocaleString("en-US");
}
