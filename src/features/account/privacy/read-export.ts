import "server-only";
import { listBrandsById } from "@/content/brands";
import { listPerksById } from "@/content/perks";
import type { MemberContext } from "@/domain/context";
import { exportMember } from "@/domain/data-export/export-member";

/** Adds the names of perks and brands to the export; null if they are no longer listed. */
export async function readExport(context: MemberContext) {
  const exported = await exportMember(context);
  const [perks, brands] = await Promise.all([
    listPerksById("members", [...new Set(exported.perks.map(({ perkId }) => perkId))]),
    listBrandsById(
      "members",
      exported.favouriteBrands.map(({ brandId }) => brandId),
    ),
  ]);
  const perksById = new Map(perks.map((perk) => [perk.id, perk]));
  const brandsById = new Map(brands.map((brand) => [brand.id, brand]));
  return {
    ...exported,
    perks: exported.perks.map((claim) => {
      const perk = perksById.get(claim.perkId);
      return { title: perk?.title ?? null, brand: perk?.brandName ?? null, ...claim };
    }),
    favouriteBrands: exported.favouriteBrands.map((favorite) => ({
      brand: brandsById.get(favorite.brandId)?.name ?? null,
      ...favorite,
    })),
  };
}
