import type { ReactNode } from "react";
import type { Perk } from "@/content/queries/perks";
import { brandPath } from "@/lib/paths";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { BrandMark } from "@/ui/layout/brand-mark";
import { classNames } from "@/ui/layout/class-names";
import { Icon } from "@/ui/layout/icon";
import { Link } from "@/ui/layout/link";
import { type Box, FROM_DESKTOP, FROM_TABLET, Picture } from "@/ui/layout/picture";
import { TrackView } from "@/ui/layout/tracking";
import { Markdown } from "@/ui/rich-text/markdown";
import { PortableText } from "@/ui/rich-text/portable-text";
import { dateText } from "./labels";
import { mapHref } from "./map-href";
import { perkProduct } from "./perk-tile";

type PerkDetailsProps = {
  perk: Perk;
  /** Which steps of "How to use it" are ahead: not the first one if the member has taken it. */
  use: "all" | "later" | "none";
  /** The claim panel. */
  children: ReactNode;
};

const BOXES: Box[] = [
  { at: FROM_DESKTOP, width: "620px", height: "38rem" },
  { at: "(width >= 64rem)", width: "58vw", height: "38rem" },
  { at: FROM_TABLET, width: "50vw", ratio: 4 / 5 },
  { width: "100vw", ratio: 4 / 3 },
];

const TAKEN = /^(Get the perk\.$|Put your name in|Say that you’re coming)/;

function isTaken({ children }: Perk["howToUse"][number]): boolean {
  return children.some(({ text }) => typeof text === "string" && TAKEN.test(text));
}

/** The first screen of a phone shows when an evening or a draw is, and what a perk costs. */
function heightOnPhones({ evening, drawAt, priceInCredit }: Perk): string {
  if (evening || drawAt) return "max-sm:max-h-[max(10rem,100svh-46rem)]";
  return priceInCredit === null
    ? "max-sm:max-h-[max(8rem,100svh-36rem)]"
    : "max-sm:max-h-[max(8rem,100svh-40rem)]";
}

export function PerkDetails({ perk, use, children }: PerkDetailsProps) {
  const ends = dateText(perk);
  const { evening } = perk;
  const steps = use === "none" ? [] : perk.howToUse.filter((step) => use === "all" || !isTaken(step));
  return (
    <article>
      <TrackView event="Product Viewed" properties={perkProduct(perk)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 sm:grid-cols-12 lg:gap-x-16">
        <div className="-mx-gutter overflow-hidden bg-sunken max-sm:-mt-3 sm:sticky sm:top-8 sm:col-span-6 sm:mx-0 sm:self-start sm:rounded-control lg:col-span-7">
          <Picture
            picture={perk.picture}
            boxes={BOXES}
            preload
            className={classNames(
              "aspect-4/3 sm:aspect-4/5 lg:aspect-auto lg:h-[38rem]",
              heightOnPhones(perk),
            )}
          />
        </div>
        <div className="flex flex-col pt-5 sm:col-span-6 sm:pt-2 lg:col-span-5">
          <Link
            href={brandPath(perk.brand.slug)}
            aria-label={perk.brand.name}
            className="flex min-h-11 items-center self-start"
          >
            <BrandMark logo={perk.brand.logo} isDecoration height={2.25} maxWidth={10} />
          </Link>
          <p className="mt-3 font-display text-xl text-brass-ink sm:mt-6">{perk.value}</p>
          <h1 className="display-title mt-1">{perk.title}</h1>
          <p className="mt-4 max-w-prose text-lg text-ink-soft">{perk.summary}</p>
          {ends && (
            <p
              className={classNames(
                "figures mt-4",
                evening ? "font-display text-xl" : "text-[0.9375rem] text-ink-soft",
              )}
            >
              {unbrokenDates(ends)}
            </p>
          )}
          {evening && (
            <a
              href={mapHref({
                storeName: evening.store.name,
                address: `${evening.store.address}, ${evening.store.city}`,
              })}
              target="_blank"
              rel="noopener noreferrer"
              className="mt-1 inline-flex min-h-11 items-center gap-2 self-start text-[0.9375rem] text-link"
            >
              <Icon name="pin" /> {`${evening.store.name}, ${evening.store.city}`}
            </a>
          )}
          {children}
        </div>
      </div>
      <div
        className={classNames(
          "grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-12 sm:grid-cols-12 lg:gap-x-16",
          steps.length > 0 ? "mt-16 border-t border-line pt-12 sm:pt-14" : "mt-10",
        )}
      >
        {steps.length > 0 && (
          <section aria-labelledby="how-to-use" className="sm:col-span-7">
            <h2 id="how-to-use" className="display-heading">
              How to use it
            </h2>
            <PortableText value={steps} className="mt-5 max-w-prose text-lg" />
          </section>
        )}
        <section
          aria-labelledby="terms"
          className={classNames("sm:col-span-5", steps.length === 0 && "sm:col-start-7 lg:col-start-8")}
        >
          <h2 id="terms" className="label-caps text-ink-soft">
            The terms
          </h2>
          <Markdown text={perk.terms} by="club" className="mt-5 max-w-prose text-[0.9375rem] text-ink-soft" />
        </section>
      </div>
    </article>
  );
}
