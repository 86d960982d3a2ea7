import "server-only";
import { cache } from "react";
import { getBrand, listBrandsById } from "@/content/brands";
import type { BrandCard } from "@/content/queries/brands";
import type { PerkCard } from "@/content/queries/perks";
import { listFavorites } from "@/domain/account/favorites";
import type { MemberContext } from "@/domain/context";

/** Reads a brand once per request, for the page and for its title. */
export const readBrand = cache((slug: string) => getBrand("members", slug));

/** Returns the brands in the order of these ids, without those that the content no longer has. */
export async function readFavoriteBrands(ids: string[]): Promise<BrandCard[]> {
  const brands = await listBrandsById("members", ids);
  return brands.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

const PERKS = 3;

/** Returns the actor's favorite brands that another member also likes, and up to three of their perks. */
export async function readSharedBrands(
  context: MemberContext,
  favorites: BrandCard[],
): Promise<{ brandNames: string[]; perks: PerkCard[] }> {
  if (favorites.length === 0) return { brandNames: [], perks: [] };
  const own = new Set(await listFavorites(context));
  const shared = favorites.filter(({ id }) => own.has(id));
  const brands = await Promise.all(shared.slice(0, PERKS).map(({ slug }) => readBrand(slug)));
  return {
    brandNames: shared.map(({ name }) => name),
    perks: interleave(brands.map((brand) => brand?.perks ?? [])).slice(0, PERKS),
  };
}

/** Interleaves the lists: the first item of each, then the second of each. */
function interleave<Item>(lists: Item[][]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}
