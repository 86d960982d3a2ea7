import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { visitorContext } from "@/auth/guards";
import { getPerk, listPerksById } from "@/content/perks";
import { readGuestPass } from "@/domain/evenings/guest-pass";
import { GuestPassScreen } from "@/features/perks/guest-pass-screen";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import { formatEvening } from "@/lib/dates";
import { env } from "@/lib/env";
import { guestPassPath, paths } from "@/lib/paths";
import { firstOf, type SearchParams } from "@/lib/urls/search-params";

type GuestPageProps = { searchParams: SearchParams };

const readPass = cache((token: string) => readGuestPass(visitorContext(), token));

export const generateMetadata = withNotFoundMetadata(readMetadata);

export default withNotFound(GuestPage);

/** The link preview names the host and the evening, not the guest. */
async function readMetadata({ searchParams }: GuestPageProps): Promise<Metadata> {
  const token = firstOf((await searchParams).t);
  const pass = await readPass(token);
  if (!pass) notFound();
  const { hostName, evening } = pass;
  const title = `${hostName} is bringing you to ${evening.title}`;
  const description = `${formatEvening(evening.happensAt, evening.timeZone)}, ${evening.storeName}`;
  const url = `${paths.guestPass}/picture?${new URLSearchParams({ t: token })}`;
  const images = [{ url, width: 1200, height: 630, alt: title }];
  return {
    ...{ robots: { index: false, follow: false }, referrer: "no-referrer" },
    ...{ title: { absolute: title }, description },
    openGraph: { type: "website", siteName: env().PRODUCT_NAME, title, description, images },
    twitter: { card: "summary_large_image", title, description, images },
  };
}

async function GuestPage({ searchParams }: GuestPageProps) {
  const token = firstOf((await searchParams).t);
  const pass = await readPass(token);
  if (!pass) notFound();
  const [[perk], shown] = await Promise.all([
    listPerksById("members", [pass.perkId]),
    getPerk("members", pass.evening.slug),
  ]);
  return (
    <GuestPassScreen
      pass={pass}
      token={token}
      permalink={guestPassPath(token)}
      logo={perk?.brandLogo ?? null}
      picture={shown?.picture ?? null}
      product={env().PRODUCT_NAME}
    />
  );
}
