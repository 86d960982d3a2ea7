"use server";

import { z } from "zod";
import { memberAction } from "@/auth/action-clients";
import { getPerk, getPerkOffer } from "@/content/perks";
import type { MemberContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { getBalance } from "@/domain/ledger/balance";
import { claimPerk } from "@/domain/perks/claim-perk";
import { followPerk, unfollowPerk } from "@/domain/perks/follow-perk";
import { returnPerk } from "@/domain/perks/return-perk";
import { claimIdSchema, showCode } from "@/domain/perks/show-code";
import { formatCents } from "@/lib/money";
import { showClaim } from "./read-perks";
import type { ShownClaim } from "./shown-claim";

const claimPerkSchema = z.object({
  slug: z.string().min(1).max(120),
  key: z.string().regex(/^[\w-]{8,64}$/),
  /** The displayed price in cents; empty for a free perk. */
  price: z.coerce.number().int().nonnegative().optional(),
});

export const claimPerkAction = memberAction({
  name: "claim perk",
  schema: claimPerkSchema,
  run: claimOfferedPerk,
  message: "It’s yours",
});

export const showCodeAction = memberAction({
  name: "show perk code",
  schema: claimIdSchema,
  run: async (context, input) => showClaim(await showCode(context, input), await getBalance(context)),
  message: "Here is your code",
});

const followPerkSchema = z.object({ slug: z.string().min(1).max(120), follow: z.enum(["yes", "no"]) });

export const followPerkAction = memberAction({
  name: "follow perk",
  schema: followPerkSchema,
  run: async (context, { slug, follow }) => {
    const perk = await getPerk("members", slug);
    if (!perk) throw new DomainError("perk-not-found");
    if (follow === "yes") await followPerk(context, perk);
    else await unfollowPerk(context, perk.id);
    return { isFollowing: follow === "yes" };
  },
  message: ({ isFollowing }) => (isFollowing ? "We’ll tell you" : "We won’t tell you"),
});

export const returnPerkAction = memberAction({
  name: "return perk",
  schema: claimIdSchema,
  run: returnPerk,
  message: ({ cents }) => `Returned. ${formatCents(cents)} is back in your balance.`,
});

/** @throws DomainError perk-not-found, and those of claimPerk. */
async function claimOfferedPerk(
  context: MemberContext,
  { slug, key, price }: z.output<typeof claimPerkSchema>,
): Promise<ShownClaim> {
  const offer = await getPerkOffer("members", slug);
  if (!offer) throw new DomainError("perk-not-found");
  const claim = await claimPerk(context, offer, { key, price: price || null });
  return showClaim(claim, await getBalance(context));
}
