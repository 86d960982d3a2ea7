import "server-only";
import { listPerksById } from "@/content/list-perks-by-id";
import type { PerkTitle } from "@/content/types";
import type { MemberContext } from "@/domain/context";
import { listOwnClaims } from "@/domain/perks/list-own-claims";
import { groupBy } from "@/lib/group-by";
import { mergeCodes, type ShownClaim, showClaim } from "./shown-claim";

/** A claim with what the content still says of its perk; null where it is no longer listed. */
export type OwnPerk = { claim: ShownClaim; perk: PerkTitle | null };

/** A member's claims by perk, the one claimed last first. */
export async function readOwnPerks(context: MemberContext): Promise<OwnPerk[]> {
  const claims = await listOwnClaims(context);
  const perks = await listPerksById("members", [...new Set(claims.map(({ perkId }) => perkId))]);
  const byId = new Map(perks.map((perk) => [perk.id, perk]));
  const claimsOf = groupBy(claims, ({ perkId }) => perkId);
  return [...claimsOf].flatMap(([perkId, own]) =>
    mergeCodes(own.map(showClaim)).map((claim) => ({ claim, perk: byId.get(perkId) ?? null })),
  );
}
