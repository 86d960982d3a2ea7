import type { BrandCard } from "@/content/queries/brands";
import type { Category } from "@/content/shapes/fields";
import { paths } from "@/lib/paths";
import { EmptyListArt } from "@/ui/animation/empty-list-art";
import { ButtonLink } from "@/ui/forms/button-link";
import { SearchForm } from "@/ui/forms/search-form";
import { EmptyState } from "@/ui/layout/empty-state";
import { PageHead } from "@/ui/layout/page-head";
import { FilterLinks } from "@/ui/layout/tabs";
import { BrandColumns } from "./brand-columns";
import { BrandDirectory } from "./brand-directory";
import { type BrandsQuery, brandsHref } from "./brands-query";

type BrandsScreenProps = { query: BrandsQuery; brands: BrandCard[]; categories: Category[] };

/** Every brand of the club by category, with a search that is kept in the address. */
export function BrandsScreen({ query, brands, categories }: BrandsScreenProps) {
  const { search, category, takesCredit } = query;
  const isNarrowed = Boolean(search || category || takesCredit);
  return (
    <>
      <PageHead label="Brands" title="The company we keep">
        <SearchForm
          path={paths.brands}
          label="Search brands"
          search={search}
          otherParams={{ ...(category && { category }), ...(takesCredit && { spend: "balance" }) }}
        />
      </PageHead>
      <FilterLinks
        label="What they make"
        links={[
          { key: "all", text: "All", href: brandsHref({ search }), isCurrent: !category && !takesCredit },
          {
            key: "balance",
            text: "Takes your balance",
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
      title="Not in our company, yet."
      action={<ButtonLink href={paths.brands}>See every brand</ButtonLink>}
    >
      {!search && takesCredit && "None of these brands accept your balance yet."}
      {!search && !takesCredit && "No brands in this category yet."}
      {search && (category || takesCredit) && "Try fewer letters, or look among all brands."}
      {search &&
        !category &&
        !takesCredit &&
        "Try fewer letters, or what they make: “linen”, “watches”, “wine”."}
    </EmptyState>
  );
}
