import type { ReactNode } from "react";
import { getSiteSettings } from "@/content/pages";
import type { BrandCard } from "@/content/queries/brands";
import { paths } from "@/lib/paths";
import { SampleCard } from "@/ui/card/sample-card";
import { LogoList } from "@/ui/carousel/logo-list";
import { ButtonLink } from "@/ui/forms/button-link";
import { Link } from "@/ui/layout/link";
import { type Box, FROM_TABLET, Picture } from "@/ui/layout/picture";
import { NoWrap } from "@/ui/rich-text/no-wrap";

type LandingProps = {
  product: string;
  isMember: boolean;
  codeForm: ReactNode;
  /** The list of member benefits. */
  benefits: ReactNode;
};

export async function Landing({ product, isMember, codeForm, benefits }: LandingProps) {
  const { tagline, landingBrands } = await getSiteSettings("everyone");
  return (
    <>
      <section className="grid flex-1 grid-cols-[minmax(0,1fr)] gap-x-20 pt-5 pb-14 sm:pt-8 lg:grid-cols-[minmax(0,36rem)_22rem] lg:grid-rows-[1fr_auto_auto_1fr] lg:justify-between lg:pt-12">
        <div className="lg:row-start-2">
          <p className="label-caps text-brass-ink">{tagline}</p>
          <h1 className="mt-4 font-display sm:mt-5 text-[min(clamp(2.75rem,1.6rem+5vw,5rem),16vw)] leading-[1.02] tracking-[-0.02em] text-balance">
            You join as someone’s plus one.
          </h1>
        </div>
        <LandingCard />
        <div className="flex max-w-xl flex-col gap-9 pt-7 max-lg:border-t max-lg:border-line lg:row-start-3">
          <p className="max-w-md text-lg text-ink-soft">
            <NoWrap>{product}</NoWrap> is a community where the brands we love, love us back. There’s one way
            to join: a member invites you.
          </p>
          {isMember ? (
            <ButtonLink href={paths.home} className="self-start">
              Go to your club
            </ButtonLink>
          ) : (
            <EntryOptions codeForm={codeForm} />
          )}
        </div>
      </section>
      <section aria-label="What members get" className="pb-6">
        {benefits}
      </section>
      <LogoList label="Brands we love" logos={landingBrands} className="border-t border-line pt-10" />
      <section aria-label="Some of the brands" className="pt-12 pb-8">
        <LandingPictures brands={landingBrands} />
      </section>
    </>
  );
}

function EntryOptions({ codeForm }: { codeForm: ReactNode }) {
  return (
    <div className="flex flex-col gap-6">
      {codeForm}
      <p className="text-[0.9375rem] text-ink-soft">
        No invitation?{" "}
        <Link href={paths.requestAccess} className="text-link text-ink">
          Request access
        </Link>
      </p>
    </div>
  );
}

/** Below 1024 pixels only its upper part rises above the text. */
function LandingCard() {
  return (
    <div className="pt-6 max-lg:-mx-gutter not-tight:max-lg:h-44 not-tight:max-lg:overflow-clip lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:self-center">
      <SampleCard recipient="you" className="max-w-[17rem] rotate-3 lg:max-w-[21rem]" />
    </div>
  );
}

const FROM_LAPTOP = "(width >= 64rem)";

const LARGE: Box[] = [
  { at: FROM_LAPTOP, width: "34rem", height: "24rem" },
  { at: FROM_TABLET, width: "100vw", height: "20rem" },
  { width: "100vw", height: "14rem" },
];

const SMALL: Box[] = [
  { at: FROM_LAPTOP, width: "17rem", height: "24rem" },
  { at: FROM_TABLET, width: "50vw", height: "20rem" },
  { width: "50vw", height: "14rem" },
];

/** Pictures of three brands, the first one large. */
function LandingPictures({ brands }: { brands: BrandCard[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 tight:grid-cols-1 gap-y-8 sm:gap-x-6 lg:grid-cols-[2fr_1fr_1fr]">
      {brands.slice(0, 3).map(({ id, name, tagline, picture }, index) => (
        <li key={id} className="flex flex-col not-tight:first:max-lg:col-span-2">
          <div className="h-56 overflow-hidden rounded-panel sm:h-80 lg:h-96">
            <Picture picture={picture} boxes={index === 0 ? LARGE : SMALL} isDecoration />
          </div>
          <p className="mt-3 font-display text-lg leading-snug">{name}</p>
          <p className="text-[0.9375rem] text-ink-soft">{tagline}</p>
        </li>
      ))}
    </ul>
  );
}
