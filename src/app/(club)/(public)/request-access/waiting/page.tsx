import type { Metadata } from "next";
import { visitorContext } from "@/auth/guards";
import { getWaitingPage } from "@/domain/waitlist/leave-waitlist";
import { NarrowPage } from "@/features/public-site/narrow-page";
import { WaitingPanel } from "@/features/waitlist/waiting-panel";
import { formatDate } from "@/lib/dates";
import { paths } from "@/lib/paths";
import { type SearchParams, toQuery } from "@/lib/urls/search-params";
import { ButtonLink } from "@/ui/forms/button-link";
import { TitleAndText } from "@/ui/layout/title-and-text";

export const metadata: Metadata = {
  title: "Your place on the waitlist",
  robots: { index: false },
  referrer: "no-referrer",
};

export default async function WaitingPage({ searchParams }: { searchParams: SearchParams }) {
  const token = toQuery(await searchParams).get("t") ?? "";
  const page = await getWaitingPage(visitorContext(), token);
  return (
    <NarrowPage>
      {page ? (
        <WaitingPanel token={token} page={{ ...page, since: formatDate(page.since) }} />
      ) : (
        <>
          <TitleAndText title="This page is no longer here">
            We delete it a month after your time on the list ends.
          </TitleAndText>
          <ButtonLink href={paths.requestAccess} variant="quiet" className="self-start">
            Request access
          </ButtonLink>
        </>
      )}
    </NarrowPage>
  );
}
