import type { ReactNode } from "react";
import { getSiteSettings } from "@/content/get-site-settings";
import { paths, signInPath } from "@/lib/paths";
import { LogoList } from "@/ui/carousel/logo-list";
import { ButtonLink } from "@/ui/forms/button-link";
import { Link } from "@/ui/link/link";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { LandingCard } from "./landing-card";
import { LandingPictures } from "./landing-pictures";

type LandingProps = {
  product: string;
  isMember: boolean;
  /** The field for an invitation’s code. */
  codeForm: ReactNode;
  /** What a member gets. */
  benefits: ReactNode;
};

/** The landing page: what the club is, and the ways in. */
export async function Landing({ product, isMember, codeForm, benefits }: LandingProps) {
  const { tagline, landingBrands } = await getSiteSettings("everyone");
  return (
    <>
      <section className="grid flex-1 grid-cols-[minmax(0,1fr)] items-center gap-x-20 gap-y-12 pt-8 pb-14 lg:grid-cols-[1fr_22rem] lg:pt-12">
        <div className="flex max-w-xl flex-col gap-9">
          <div>
            <p className="label-caps text-brass-ink">{tagline}</p>
            <h1 className="mt-5 font-display text-[min(clamp(2.75rem,1.6rem+5vw,5rem),16vw)] leading-[1.02] tracking-[-0.02em] text-balance">
              You come in as somebody’s plus one.
            </h1>
            <p className="mt-6 max-w-md text-lg text-ink-soft">
              <NoWrap>{product}</NoWrap> is a community where the brands we love, love us back. There’s one
              way in: a friend who thinks of you.
            </p>
          </div>
          {isMember ? (
            <ButtonLink href={paths.home} className="self-start">
              Go to your club
            </ButtonLink>
          ) : (
            <WaysIn codeForm={codeForm} />
          )}
        </div>
        <LandingCard />
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

function WaysIn({ codeForm }: { codeForm: ReactNode }) {
  return (
    <div className="flex flex-col gap-6">
      {codeForm}
      <p className="flex flex-wrap gap-x-8 gap-y-2 text-[0.9375rem] text-ink-soft">
        <span>
          No invitation?{" "}
          <Link href={paths.requestAccess} className="text-link text-ink">
            Request access
          </Link>
        </span>
        <span>
          Already a member?{" "}
          <Link href={signInPath()} className="text-link text-ink">
            Sign in
          </Link>
        </span>
      </p>
    </div>
  );
}
