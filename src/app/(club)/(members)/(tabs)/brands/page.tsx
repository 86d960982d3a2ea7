import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { listBrands, listCategories } from "@/content/brands";
import { listFavorites } from "@/domain/account/favorites";
import { readBrandsQuery } from "@/features/brands/brands-query";
import { BrandsScreen, PayWhere } from "@/features/brands/brands-screen";
import { PerksOrBrands } from "@/features/club/perks-or-brands";
import { paths } from "@/lib/paths";
import { type SearchParams, toQuery } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Brands" };

export default async function BrandsPage({ searchParams }: { searchParams: SearchParams }) {
  const { context } = await requireMember(paths.brands, searchParams);
  const query = readBrandsQuery(toQuery(await searchParams));
  const [brands, categories] = await Promise.all([listBrands("members", query), listCategories("members")]);
  const wanted = query.takesCredit ? brands.filter(({ takesCredit }) => takesCredit) : brands;
  if (query.isPaying) return <PayWhere brands={wanted} favorites={await listFavorites(context)} />;
  return (
    <BrandsScreen
      tabs={<PerksOrBrands current="Brands" />}
      query={query}
      brands={wanted}
      categories={categories}
    />
  );
}
