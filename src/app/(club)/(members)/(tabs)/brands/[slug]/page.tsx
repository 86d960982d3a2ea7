import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireMember, requireSignedIn } from "@/auth/guards";
import { listFavorites } from "@/domain/account/favorites";
import { BrandDetails } from "@/features/brands/brand-details";
import { readBrand } from "@/features/brands/read-brands";
import { BrandPerks } from "@/features/perks/brand-perks";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import { BrandStores } from "@/features/stores/finder/stores-screen";
import { SpendLink } from "@/features/till/spend/spend-link";
import { brandPath } from "@/lib/paths";
import { type SearchParams, toQuery } from "@/lib/urls/search-params";

type BrandPageProps = { params: Promise<{ slug: string }>; searchParams: SearchParams };

export const generateMetadata = withNotFoundMetadata(readMetadata);

export default withNotFound(BrandPage);

async function readMetadata({ params }: BrandPageProps): Promise<Metadata> {
  await requireSignedIn();
  const brand = await readBrand((await params).slug);
  if (!brand) notFound();
  return { title: brand.name, robots: { index: false } };
}

async function BrandPage({ params, searchParams }: BrandPageProps) {
  const { slug } = await params;
  const { member, context } = await requireMember(brandPath(slug), searchParams);
  const brand = await readBrand(slug);
  if (!brand) notFound();
  const favorites = await listFavorites(context);
  return (
    <BrandDetails
      brand={brand}
      isFavorite={favorites.includes(brand.id)}
      perks={<BrandPerks brandName={brand.name} perks={brand.perks} />}
      spend={brand.takesCredit && <SpendLink slug={brand.slug} name={brand.name} />}
      stores={<BrandStores stores={brand.stores} query={toQuery(await searchParams)} phone={member.phone} />}
    />
  );
}
