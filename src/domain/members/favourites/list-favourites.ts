import "server-only";
import { and, asc, eq, or } from "drizzle-orm";
import { favouriteBrands, members } from "@/db/schema";
import type { MemberContext } from "../../context";

/** The ids of a member's favourite brands in the order they were chosen; none of a member whom the actor can't see. */
export async function listFavourites(
  { actor, db }: MemberContext,
  memberId: string = actor.id,
): Promise<string[]> {
  const isVisible = or(
    eq(members.id, actor.id),
    and(eq(members.status, "active"), eq(members.hidden, false)),
  );
  const rows = await db
    .select({ brandId: favouriteBrands.brandId })
    .from(favouriteBrands)
    .innerJoin(members, eq(members.id, favouriteBrands.memberId))
    .where(and(eq(favouriteBrands.memberId, memberId), isVisible))
    .orderBy(asc(favouriteBrands.createdAt), asc(favouriteBrands.brandId));
  return rows.map(({ brandId }) => brandId);
}
