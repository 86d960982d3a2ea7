import type { ReactNode } from "react";
import type { PerkCard } from "@/content/queries/perks";
import type { Category } from "@/content/shapes/fields";
import { paths } from "@/lib/paths";
import { EmptyListArt } from "@/ui/animation/empty-list-art";
import { ButtonLink } from "@/ui/forms/button-link";
import { SearchForm } from "@/ui/forms/search-form";
import { classNames } from "@/ui/layout/class-names";
import { EmptyState } from "@/ui/layout/empty-state";
import { FilterLinks } from "@/ui/layout/filter-links";
import { PageHead } from "@/ui/layout/page-head";
import { Pager } from "@/ui/layout/pager";
import { FROM_DESKTOP, FROM_TABLET } from "@/ui/layout/picture";
import { countText, datesText, emptyText } from "./labels";
import { PerkTile } from "./perk-tile";
import { filterParams, type PerksQuery, perksHref } from "./perks-query";

type PerksScreenProps = {
  /** Leads to the brands. */
  tabs: ReactNode;
  query: PerksQuery;
  categories: Category[];
  perks: PerkCard[];
  total: number;
  pages: number;
};

/** All perks. Search, filters and page are part of the address. */
export function PerksScreen({ tabs, query, categories, perks, total, pages }: PerksScreenProps) {
  const { search: _, ...otherParams } = filterParams(query);
  return (
    <>
      <PageHead label={tabs} title="Kept for members">
        <SearchForm
          path={paths.perks}
          label="Search perks and brands"
          search={query.search}
          otherParams={otherParams}
        />
      </PageHead>
      <FilterLinks label="Kinds of perks" links={filterLinks(query, categories)} />
      <p role="status" className={total > 0 ? "figures mt-6 mb-6 text-sm text-ink-soft" : "sr-only"}>
        {countText(total, query.search)}
      </p>
      {perks.length > 0 ? <PerkGrid perks={perks} /> : <NoPerks query={query} />}
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

/**
 * Rows of two and three perks in turn. Pictures of one row have the same height. The titles of the first row are visible
 * without scrolling at 1280×800.
 */
const layouts = [
  { span: "sm:col-span-7", frame: "sm:h-[21rem]", height: "21rem", width: 58 },
  { span: "sm:col-span-5", frame: "sm:h-[21rem]", height: "21rem", width: 42 },
  { span: "sm:col-span-4", frame: "sm:h-72", height: "18rem", width: 33 },
  { span: "sm:col-span-4", frame: "sm:h-72", height: "18rem", width: 33 },
  { span: "sm:col-span-4", frame: "sm:h-72", height: "18rem", width: 33 },
  { span: "sm:col-span-5", frame: "sm:h-[21rem]", height: "21rem", width: 42 },
  { span: "sm:col-span-7", frame: "sm:h-[21rem]", height: "21rem", width: 58 },
  { span: "sm:col-span-4", frame: "sm:h-72", height: "18rem", width: 33 },
  { span: "sm:col-span-4", frame: "sm:h-72", height: "18rem", width: 33 },
  { span: "sm:col-span-4", frame: "sm:h-72", height: "18rem", width: 33 },
] as const;

const isLarge = (index: number) => index % layouts.length === 0 || index % layouts.length === 6;

/** On phones, a large perk followed by rows with small pictures. */
function PerkGrid({ perks }: { perks: PerkCard[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-8 sm:grid-cols-12 sm:gap-y-14 lg:gap-x-8">
      {perks.map((perk, index) => {
        const { span, frame, height, width } = layouts[index % layouts.length] ?? layouts[0];
        const shape = isLarge(index) ? "aspect-4/3" : "aspect-square";
        return (
          <li key={perk.id} className={span}>
            <PerkTile
              perk={perk}
              ends={datesText(perk)}
              position={index + 1}
              variant={isLarge(index) ? "wide" : "line"}
              heading="h2"
              frame={classNames(shape, "sm:aspect-auto", frame)}
              boxes={[
                { at: FROM_DESKTOP, width: `${width * 11}px`, height },
                { at: FROM_TABLET, width: `${width}vw`, height },
                isLarge(index) ? { width: "100vw", ratio: 4 / 3 } : { width: "38vw", ratio: 1 },
              ]}
              preload={index === 0}
            />
          </li>
        );
      })}
    </ul>
  );
}
