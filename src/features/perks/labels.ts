import type { PerkCard } from "@/content/queries/perks";
import { clubDay, formatDate, formatEvening, formatMonthAndDay, formatShortEvening } from "@/lib/dates";
import { DAY } from "@/lib/durations";
import type { PerksQuery } from "./perks-query";

const SOON_DAYS = 14;

export function limitText(limit: number): string {
  if (limit === 1) return "Once for each member";
  return limit === 2 ? "Twice for each member" : `Up to ${limit} times for each member`;
}

const FEW = 20;

/** "7 left", if fewer than 20 claims are left for all members together. */
export function leftText(left: number | null): string | null {
  return left !== null && left > 0 && left < FEW ? `${left} left` : null;
}

/** The end date, or the remaining days in New York if there are at most 14. Null for a perk without an end. */
export function endsText(endsAt: string | null, now: Date = new Date()): string | null {
  if (endsAt === null) return null;
  const end = new Date(endsAt);
  const days = daysUntil(end, now);
  if (days > SOON_DAYS) return `Valid until ${formatDate(end)}`;
  if (days > 1) return `Ends in ${days} days`;
  return days === 1 ? "Ends tomorrow" : "Ends today";
}

function daysUntil(end: Date, now: Date): number {
  return Math.round((Date.parse(clubDay(end)) - Date.parse(clubDay(now))) / DAY);
}

/** "in 12 days" in New York, "tomorrow" or "today". */
export function inDaysText(end: Date, now: Date = new Date()): string {
  return new Intl.RelativeTimeFormat("en-US", { numeric: "auto" }).format(daysUntil(end, now), "day");
}

/** What a perk without a claim left says. */
export function goneText(isEvening: boolean): string {
  return isEvening ? "Every place is taken." : "All gone for now.";
}

/** "Draw on December 11", until then; null afterwards, and for a perk without a draw. */
function drawText(drawAt: string | null, now: Date = new Date()): string | null {
  if (drawAt === null || now >= new Date(drawAt)) return null;
  return `Draw on ${formatMonthAndDay(new Date(drawAt))}`;
}

/** What a tile says about a perk's dates. A device's clock may be wrong, so call it on the server. */
export function datesText({ drawAt, ...perk }: Pick<PerkCard, "drawAt" | "evening" | "endsAt">) {
  return drawText(drawAt) ?? dateText(perk, formatShortEvening);
}

/** When an evening is, where it is. Otherwise the end, like `endsText`. */
export function dateText(
  { evening, endsAt }: Pick<PerkCard, "evening" | "endsAt">,
  format = formatEvening,
): string | null {
  return evening ? format(new Date(evening.happensAt), evening.store.timeZone) : endsText(endsAt);
}

export function countText(total: number, search: string): string {
  const perks = total === 1 ? "1 perk" : `${total} perks`;
  return search ? `${perks} for “${search}”` : perks;
}

/** Title and hint of the empty state for a query. */
export function emptyText({ search, category, endingSoon }: PerksQuery): { title: string; text: string } {
  const isNarrowed = category || endingSoon;
  if (search)
    return {
      title: "No perks match your search.",
      text: isNarrowed
        ? "Try another word, or search all perks."
        : "Try a brand, or a word such as “vase” or “upgrade”.",
    };
  return {
    title: "No perks here right now.",
    text: endingSoon
      ? "No perks here end in the next two weeks."
      : "There are no perks of this kind right now. Try another kind.",
  };
}
