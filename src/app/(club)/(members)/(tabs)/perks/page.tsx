import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requireMember } from "@/auth/guards";
import { listCategories } from "@/content/brands";
import { listPerks, PERKS_PER_PAGE } from "@/content/perks";
import { PerksOrBrands } from "@/features/club/perks-or-brands";
import { perksHref, readPerksQuery } from "@/features/perks/perks-query";
import { PerksScreen } from "@/features/perks/perks-screen";
import { paths } from "@/lib/paths";
import { type SearchParams, toQuery } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Perks" };

export default async function PerksPage({ searchParams }: { searchParams: SearchParams }) {
  await requireMember(paths.perks, searchParams);
  const query = readPerksQuery(toQuery(await searchParams));
  const [{ perks, total }, categories] = await Promise.all([
    listPerks("members", query),
    listCategories("members"),
  ]);
  const pages = Math.max(Math.ceil(total / PERKS_PER_PAGE), 1);
  if (query.page > pages) redirect(perksHref({ ...query, page: pages }));
  return (
    <PerksScreen
      tabs={<PerksOrBrands current="Perks" />}
      query={query}
      categories={categories}
      perks={perks}
      total={total}
      pages={pages}
    />
  );
}
