/** Returns the text of a count badge: "9+" from 10 on, otherwise the count (specification, section 9). */
export function countBadge(count: number): string {
  return count >= 10 ? "9+" : String(count);
}

/** Returns a label in the singular when the count is exactly 1: 0 "Pending Invitations", 1 "Pending Invitation". */
export function countLabel(count: number, singular: string): string {
  return count === 1 ? singular : `${singular}s`;
}

/** How far long lists are counted. */
export const COUNTED_TO = 1_000;

/** The text of a long list's count: "1,000+" beyond what is counted. */
export function countText(count: number): string {
  return count > COUNTED_TO ? `${COUNTED_TO.toLocaleString("en-US")}+` : count.toLocaleString("en-US");
}
