import type { Rail } from "@/content/queries/pages";
import { paths } from "@/lib/paths";
import { buttonStyle } from "@/ui/forms/button-style";
import { Link } from "@/ui/layout/link";
import { LinkPending } from "@/ui/layout/link-pending";

type RailOf<T extends Rail["type"]> = Extract<Rail, { type: T }>;

type HomeSections = {
  perks: RailOf<"perks"> | null;
  brandsToKnow: RailOf<"brands"> | null;
  rest: Rail[];
};

/** Splits the rails: the first of each type is shown at once, the rest after the "more" link. */
export function homeSections(rails: Rail[]): HomeSections {
  const perks = rails.find((rail) => rail.type === "perks") ?? null;
  const brandsToKnow = rails.find((rail) => rail.type === "brands") ?? null;
  return { perks, brandsToKnow, rest: rails.filter((rail) => rail !== perks && rail !== brandsToKnow) };
}

/** The query parameter that shows the whole page, and the id of the added part. */
export const MORE = "more";

/** Opens the whole home page at the added part. */
export function MoreLink() {
  return (
    <div className="border-t border-line pt-8 text-center">
      <Link href={`${paths.home}?${MORE}=1#${MORE}`} className={buttonStyle({ variant: "quiet" })}>
        More from the club
        <LinkPending />
      </Link>
    </div>
  );
}
