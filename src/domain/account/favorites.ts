import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { favouriteBrands } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { lockActiveMember } from "../members/lock-active-member";

export const MAX_FAVORITES = 12;

/** Returns the document ids of the actor's favorite brands in the order they were chosen. */
export async function listFavorites({ actor, db }: MemberContext): Promise<string[]> {
  const rows = await db
    .select({ brandId: favouriteBrands.brandId })
    .from(favouriteBrands)
    .where(eq(favouriteBrands.memberId, actor.id))
    .orderBy(asc(favouriteBrands.createdAt), asc(favouriteBrands.brandId));
  return rows.map(({ brandId }) => brandId);
}

/** `brandId` is a document id. */
export async function addFavorite(context: MemberContext, brandId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockActiveMember(tx, context);
    const own = await tx
      .select({ brandId: favouriteBrands.brandId })
      .from(favouriteBrands)
      .where(eq(favouriteBrands.memberId, context.actor.id));
    if (own.some((favorite) => favorite.brandId === brandId)) return;
    if (own.length >= MAX_FAVORITES) throw new DomainError("too-many-favourites");
    await tx.insert(favouriteBrands).values({ memberId: context.actor.id, brandId, createdAt: context.now });
  });
}

export async function removeFavorite(context: MemberContext, brandId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockActiveMember(tx, context);
    await tx
      .delete(favouriteBrands)
      .where(and(eq(favouriteBrands.memberId, context.actor.id), eq(favouriteBrands.brandId, brandId)));
  });
}
