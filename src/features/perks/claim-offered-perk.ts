import "server-only";
import { z } from "zod";
import { getPerkOffer } from "@/content/perks";
import type { MemberContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { claimPerk } from "@/domain/perks/claim-perk";
import { type ShownClaim, showClaim } from "./shown-claim";

export const claimOfferedPerkSchema = z.object({
  slug: z.string().min(1).max(120),
  key: z.string().regex(/^[\w-]{8,64}$/),
  /** The price that was shown, in cents; empty for none. */
  price: z.coerce.number().int().nonnegative().optional(),
});

/** Claims the perk that the club's content offers under a slug. @throws DomainError perk-not-found, and those of claimPerk. */
export async function claimOfferedPerk(
  context: MemberContext,
  { slug, key, price }: z.output<typeof claimOfferedPerkSchema>,
): Promise<ShownClaim> {
  const offer = await getPerkOffer("members", slug);
  if (!offer) throw new DomainError("perk-not-found");
  return showClaim(await claimPerk(context, offer, { key, price: price || null }));
}
