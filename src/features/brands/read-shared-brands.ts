import "server-only";
import type { BrandCard } from "@/content/queries/brands";
import type { PerkCard } from "@/content/queries/perks";
import type { MemberContext } from "@/domain/context";
import { listFavorites } from "@/domain/members/profile/favorites";
import { readBrand } from "./read-brand";

const PERKS = 3;

/** Of another member's favourite brands those that are the actor's, too, and the first few perks that these have. */
export async function readSharedBrands(
  context: MemberContext,
  favourites: BrandCard[],
): Promise<{ brandNames: string[]; perks: PerkCard[] }> {
  if (favourites.length === 0) return { brandNames: [], perks: [] };
  const own = new Set(await listFavorites(context));
  const common = favourites.filter(({ id }) => own.has(id));
  const brands = await Promise.all(common.slice(0, PERKS).map(({ slug }) => readBrand(slug)));
  return {
    brandNames: common.map(({ name }) => name),
    perks: oneOfEach(brands.map((brand) => brand?.perks ?? [])).slice(0, PERKS),
  };
}

/** The first of each list, then the second of each, and so on. */
function oneOfEach<Item>(lists: Item[][]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}
