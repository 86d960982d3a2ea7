import type { PerkClaim } from "@/domain/perks/claim-perk";
import { formatDate } from "@/lib/dates";

/** A claim as its page shows it: `on` is the day in New York. */
export type ShownClaim = { id: string; code: string | null; on: string };

export function showClaim({ id, code, createdAt }: PerkClaim): ShownClaim {
  return { id, code, on: formatDate(createdAt) };
}
