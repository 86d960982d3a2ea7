import type { ReactNode } from "react";
import type { BrandCard } from "@/content/queries/brands";
import type { Category } from "@/content/shapes/fields";
import { paths, spendPath } from "@/lib/paths";
import { EmptyListArt } from "@/ui/animation/empty-list-art";
import { ButtonLink } from "@/ui/forms/button-link";
import { SearchForm } from "@/ui/forms/search-form";
import { classNames } from "@/ui/layout/class-names";
import { EmptyState } from "@/ui/layout/empty-state";
import { FilterLinks } from "@/ui/layout/filter-links";
import { BackLink, PageHead } from "@/ui/layout/page-head";
import { type Box, FROM_DESKTOP, FROM_TABLET } from "@/ui/layout/picture";
import { BrandDirectory } from "./brand-directory";
import { BrandRow, BrandTile } from "./brand-tile";
import { type BrandsQuery, brandsHref } from "./brands-query";

type BrandsScreenProps = {
  /** Leads to the perks. */
  tabs: ReactNode;
  query: BrandsQuery;
  brands: BrandCard[];
  categories: Category[];
};

/** Every brand by category. The search is part of the address. */
export function BrandsScreen({ tabs, query, brands, categories }: BrandsScreenProps) {
  const { search, category, takesCredit } = query;
  const isNarrowed = Boolean(search || category || takesCredit);
  return (
    <>
      <PageHead label={tabs} title="The company we keep">
        <SearchForm
          path={paths.brands}
          label="Search brands"
          search={search}
          otherParams={{ ...(category && { category }), ...(takesCredit && { spend: "balance" }) }}
        />
      </PageHead>
      <FilterLinks
        label="Categories"
        links={[
          { key: "all", text: "All", href: brandsHref({ search }), isCurrent: !category && !takesCredit },
          {
            key: "balance",
            text: "Accepts your balance",
            href: brandsHref({ search, category, takesCredit: !takesCredit }),
            isCurrent: takesCredit,
          },
          ...categories.map(({ slug, title }) => ({
            key: slug,
            text: title,
            href: brandsHref({ ...query, category: category === slug ? "" : slug }),
            isCurrent: category === slug,
          })),
        ]}
      />
      <p role="status" className={brands.length > 0 ? "figures mt-6 mb-8 text-sm text-ink-soft" : "sr-only"}>
        {countText(brands.length, search)}
      </p>
      {brands.length === 0 && <NoBrands query={query} />}
      {brands.length > 0 && !isNarrowed && <BrandDirectory brands={brands} categories={categories} />}
      {isNarrowed && <BrandColumns brands={brands} />}
    </>
  );
}

function countText(total: number, search: string): string {
  const brands = total === 1 ? "1 brand" : `${total} brands`;
  return search ? `${brands} for “${search}”` : brands;
}

function NoBrands({ query: { search, category, takesCredit } }: { query: BrandsQuery }) {
  return (
    <EmptyState
      art={<EmptyListArt />}
      title="No brands match your search."
      action={<ButtonLink href={paths.brands}>See every brand</ButtonLink>}
    >
      {!search && takesCredit && "None of these brands accept your balance yet."}
      {!search && !takesCredit && "No brands in this category yet."}
      {search && (category || takesCredit) && "Try fewer letters, or search all brands."}
      {search && !category && !takesCredit && "Try fewer letters, or a product: “linen”, “watches”, “wine”."}
    </EmptyState>
  );
}

const boxes = (ratio: number): Box[] => [
  { at: FROM_DESKTOP, width: "530px", ratio },
  { at: FROM_TABLET, width: "50vw", ratio },
  { width: "100vw", ratio: 4 / 3 },
];

/** Two columns. The right one starts lower. */
function BrandColumns({ brands }: { brands: BrandCard[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 sm:grid-cols-2 sm:gap-y-16 lg:gap-x-16">
      {brands.map((brand, index) => (
        <li key={brand.id} className={classNames(index % 2 === 1 && "sm:mt-20")}>
          <BrandTile
            brand={brand}
            heading="h2"
            frame={index % 4 === 0 || index % 4 === 3 ? "aspect-4/3" : "aspect-4/3 sm:aspect-square"}
            boxes={index % 4 === 0 || index % 4 === 3 ? boxes(4 / 3) : boxes(1)}
            preload={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}

/** The brands that accept a balance, each with a link to its payment; favorites come first. */
export function PayWhere({ brands, favorites }: { brands: BrandCard[]; favorites: string[] }) {
  const sorted = brands.toSorted(
    (a, b) => Number(favorites.includes(b.id)) - Number(favorites.includes(a.id)),
  );
  return (
    <div className="mx-auto max-w-3xl">
      <BackLink href={paths.card}>Your card</BackLink>
      <h1 className="display-title">Where are you paying?</h1>
      <ul className="mt-6 grid gap-x-12 border-t border-line sm:grid-cols-2">
        {sorted.map((brand) => (
          <BrandRow key={brand.id} brand={brand} href={spendPath(brand.slug)} />
        ))}
      </ul>
    </div>
  );
}
