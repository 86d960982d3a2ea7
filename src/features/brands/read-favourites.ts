import "server-only";
import { listBrandsById } from "@/content/brands";
import type { BrandCard } from "@/content/queries/brands";
import type { MemberContext } from "@/domain/context";
import { listFavorites } from "@/domain/members/profile/favorites";

/** A member's favourite brands in the order of their ids; a brand that has gone from the content is left out. */
export async function readFavourites(ids: string[]): Promise<BrandCard[]> {
  const brands = await listBrandsById("members", ids);
  return brands.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** The actor's own, in the order they were chosen. */
export async function readOwnFavourites(context: MemberContext): Promise<BrandCard[]> {
  return readFavourites(await listFavorites(context));
}
