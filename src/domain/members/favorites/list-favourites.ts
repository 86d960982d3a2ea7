import "server-only";
import { asc, eq } from "drizzle-orm";
import { favouriteBrands } from "@/db/schema";
import type { MemberContext } from "../../context";

/** The ids of the actor's favourite brands in the order they were chosen. */
export async function listFavourites({ actor, db }: MemberContext): Promise<string[]> {
  const rows = await db
    .select({ brandId: favouriteBrands.brandId })
    .from(favouriteBrands)
    .where(eq(favouriteBrands.memberId, actor.id))
    .orderBy(asc(favouriteBrands.createdAt), asc(favouriteBrands.brandId));
  return rows.map(({ brandId }) => brandId);
}
