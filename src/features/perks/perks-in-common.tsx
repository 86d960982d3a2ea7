import type { PerkCard } from "@/content/queries/perks";
import { perkPath } from "@/lib/paths";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { Link } from "@/ui/layout/link";
import { PendingMark } from "@/ui/layout/link-pending";
import { Thumbnail } from "@/ui/layout/picture";
import { NoWrap } from "@/ui/rich-text/no-wrap";

type PerksInCommonProps = { firstName: string; brandNames: string[]; perks: PerkCard[] };

const names = new Intl.ListFormat("en", { type: "conjunction" });

/** The favorite brands that two members share, and perks of these brands. Renders nothing without shared brands. */
export function PerksInCommon({ firstName, brandNames, perks }: PerksInCommonProps) {
  if (brandNames.length === 0) return null;
  return (
    <section aria-labelledby="in-common" className="mt-14">
      <h2 id="in-common" className="display-heading">
        In common
      </h2>
      <p className="mt-3 max-w-prose text-ink-soft wrap-anywhere">
        You and {firstName} both like{" "}
        {names.formatToParts(brandNames).map(({ type, value }) =>
          type === "element" ? (
            <span key={value} className="text-ink">
              <NoWrap>{value}</NoWrap>
            </span>
          ) : (
            value
          ),
        )}
        .{perks.length > 0 && " Perks for both of you:"}
      </p>
      <ul className="mt-2 grid gap-x-12 sm:max-lg:grid-cols-2">
        {perks.map((perk) => (
          <li key={perk.id} className="border-b border-line">
            <Link href={perkPath(perk.slug)} className="group relative flex items-center gap-5 py-3">
              <Thumbnail picture={perk.picture} />
              <span className="min-w-0">
                <span className="block font-display text-xl leading-tight decoration-brass decoration-1 underline-offset-4 group-hover:underline">
                  {perk.title}
                </span>
                <span className="mt-0.5 block text-sm text-ink-soft">
                  <DotSeparated>
                    <span className="text-brass-ink">{perk.value}</span>
                    {perk.brand.name}
                  </DotSeparated>
                </span>
              </span>
              <PendingMark className="top-3 right-0" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
