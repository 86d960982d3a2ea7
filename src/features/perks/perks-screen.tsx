import type { PerkCard } from "@/content/queries/perks";
import type { Category } from "@/content/shapes/fields";
import { paths } from "@/lib/paths";
import { EmptyListArt } from "@/ui/animation/empty-list-art";
import { ButtonLink } from "@/ui/forms/button-link";
import { SearchForm } from "@/ui/forms/search-form";
import { EmptyState } from "@/ui/layout/empty-state";
import { PageHead } from "@/ui/layout/page-head";
import { Pager } from "@/ui/layout/pager";
import { FilterLinks } from "@/ui/layout/tabs";
import { countText, emptyText } from "./labels";
import { PerkSpread } from "./perk-spread";
import { keptQuery, type PerksQuery, perksHref } from "./perks-query";

type PerksScreenProps = {
  query: PerksQuery;
  categories: Category[];
  perks: PerkCard[];
  total: number;
  pages: number;
};

/** All perks, searched, filtered and paged by the address. */
export function PerksScreen({ query, categories, perks, total, pages }: PerksScreenProps) {
  const { search: _, ...kept } = keptQuery(query);
  return (
    <>
      <PageHead label="Perks" title="Kept for members">
        <SearchForm
          path={paths.perks}
          label="Search perks and brands"
          search={query.search}
          otherParams={kept}
        />
      </PageHead>
      <FilterLinks label="Kinds of perks" links={filterLinks(query, categories)} />
      <p role="status" className={total > 0 ? "figures mt-6 mb-6 text-sm text-ink-soft" : "sr-only"}>
        {countText(total, query.search)}
      </p>
      {perks.length > 0 ? <PerkSpread perks={perks} /> : <NoPerks query={query} />}
      <div className="mt-14">
        <Pager page={query.page} pages={pages} hrefOf={(page) => perksHref({ ...query, page })} />
      </div>
    </>
  );
}

function filterLinks({ search, category, endingSoon }: PerksQuery, categories: Category[]) {
  return [
    {
      key: "all",
      text: "All",
      href: perksHref({ search }),
      isCurrent: !category && !endingSoon,
    },
    {
      key: "soon",
      text: "Ending soon",
      href: perksHref({ search, category, endingSoon: !endingSoon }),
      isCurrent: endingSoon,
    },
    ...categories.map(({ slug, title }) => ({
      key: slug,
      text: title,
      href: perksHref({ search, endingSoon, category: category === slug ? "" : slug }),
      isCurrent: category === slug,
    })),
  ];
}

function NoPerks({ query }: { query: PerksQuery }) {
  const { title, text } = emptyText(query);
  return (
    <EmptyState
      art={<EmptyListArt />}
      title={title}
      action={<ButtonLink href={paths.perks}>See every perk</ButtonLink>}
    >
      {text}
    </EmptyState>
  );
}
