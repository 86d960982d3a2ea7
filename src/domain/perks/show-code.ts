import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { perkClaims } from "@/db/schema";
import type { MemberContext } from "../context";
import { throwIfError } from "../errors";
import { lockActiveMember } from "../members/lock-active-member";
import { verb } from "../verb";
import { type PerkClaim, requireClaim, toPerkClaim } from "./perk-claim";
import { isCodeHidden, showError } from "./state";

export const claimIdSchema = z.object({ claimId: z.guid({ error: "Choose a perk." }) });

/** Returns a claim with its code. From then on the perk cannot be returned. */
export const showCode = verb(
  claimIdSchema,
  async (context: MemberContext, { claimId }): Promise<PerkClaim> => {
    const { actor, db } = context;
    return db.transaction(async (tx) => {
      await lockActiveMember(tx, context);
      const claim = await requireClaim(tx, context, { claimId, memberId: actor.id });
      throwIfError(showError(claim));
      if (!isCodeHidden(claim)) return toPerkClaim(claim);
      await tx.update(perkClaims).set({ codeShownAt: claim.readAt }).where(eq(perkClaims.id, claimId));
      return toPerkClaim({ ...claim, codeShownAt: claim.readAt });
    });
  },
);
