import "server-only";
import { eq } from "drizzle-orm";
import { favouriteBrands } from "@/db/schema";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { lockActiveMember } from "../lock-active-member";

export const FAVOURITES = 12;

/**
 * Adds a brand, by its document's id, to the actor's favourites; one that is there already stays.
 * @throws DomainError too-many-favourites beyond twelve, sign-in-required.
 */
export async function addFavourite(context: MemberContext, brandId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockActiveMember(tx, context);
    const own = await tx
      .select({ brandId: favouriteBrands.brandId })
      .from(favouriteBrands)
      .where(eq(favouriteBrands.memberId, context.actor.id));
    if (own.some((favourite) => favourite.brandId === brandId)) return;
    if (own.length >= FAVOURITES) throw new DomainError("too-many-favourites");
    await tx
      .insert(favouriteBrands)
      .values({ memberId: context.actor.id, brandId, createdAt: context.now })
      .onConflictDoNothing();
  });
}
