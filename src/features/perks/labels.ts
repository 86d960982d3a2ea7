import { clubDay, formatDate } from "@/lib/dates";
import { DAY } from "@/lib/durations";

import type { PerksQuery } from "./perks-query";

const SOON_DAYS = 14;

/** How often a member may have a perk. */
export function limitText(limit: number): string {
  if (limit === 1) return "Once for each member";
  return limit === 2 ? "Twice for each member" : `Up to ${limit} times for each member`;
}

/** When a perk ends, in days of New York once it is less than two weeks away; null where it stays. */
export function endsText(endsAt: string | null, now: Date = new Date()): string | null {
  if (endsAt === null) return null;
  const end = new Date(endsAt);
  const days = Math.round((Date.parse(clubDay(end)) - Date.parse(clubDay(now))) / DAY);
  if (days > SOON_DAYS) return `Until ${formatDate(end)}`;
  if (days > 1) return `Ends in ${days} days`;
  return days === 1 ? "Ends tomorrow" : "Ends today";
}

/** How many perks a list holds, for what was searched. */
export function countText(total: number, search: string): string {
  const perks = total === 1 ? "1 perk" : `${total} perks`;
  return search ? `${perks} for “${search}”` : perks;
}

/** Title and hint of the empty state, by what the query asked for. */
export function emptyText({ search, category, endingSoon }: PerksQuery): { title: string; text: string } {
  const isNarrowed = category || endingSoon;
  if (search)
    return {
      title: "Nothing by that name, yet.",
      text: isNarrowed
        ? "Try another word, or look among all perks."
        : "Try a brand, or a word such as “vase” or “upgrade”.",
    };
  return {
    title: "Nothing here today.",
    text: endingSoon
      ? "No perks here end in the next two weeks."
      : "There’s no perk of this kind just now. Other kinds have some.",
  };
}
