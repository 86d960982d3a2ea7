import { formatMoment } from "@/lib/dates";

/** How old the figures are, after other text. Empty for figures that are counted when they are read. */
export function countedNote(countedAt: Date | null): string {
  return countedAt ? ` Counted every 5 minutes, last on ${formatMoment(countedAt)}.` : "";
}
