import "server-only";
import { listBrandsById } from "@/content/brands";
import { listPerksById } from "@/content/perks";
import type { MemberExport } from "@/domain/data-export/export-member";
import { clubDay } from "@/lib/dates";

/** The file in which a member gets all their data. */
export async function exportResponse(username: string, data: MemberExport): Promise<Response> {
  return new Response(JSON.stringify(await addNames(data), null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${username}-${clubDay(new Date())}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}

/** Adds the names of perks and brands to the export; null if they are no longer listed. */
async function addNames(exported: MemberExport) {
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
