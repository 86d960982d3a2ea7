import "server-only";
import { listBrandsById } from "@/content/list-brands-by-id";
import type { BrandCard } from "@/content/types";

/** A member's favourite brands in the order of their ids; a brand that has gone from the content is left out. */
export async function readFavourites(ids: string[]): Promise<BrandCard[]> {
  const brands = await listBrandsById("members", ids);
  return brands.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
