import "server-only";
import { and, eq } from "drizzle-orm";
import { favouriteBrands } from "@/db/schema";
import type { MemberContext } from "../../context";
import { lockActiveMember } from "../lock-active-member";

/** Takes a brand from the actor's favourites; one that isn't there changes nothing. @throws DomainError sign-in-required. */
export async function removeFavourite(context: MemberContext, brandId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockActiveMember(tx, context);
    await tx
      .delete(favouriteBrands)
      .where(and(eq(favouriteBrands.memberId, context.actor.id), eq(favouriteBrands.brandId, brandId)));
  });
}
