import type { Metadata } from "next";
import { visitorContextWithAddress } from "@/auth/guards";
import { checkStopLink } from "@/domain/contact-recovery/stop-recovery";
import { StopRecoveryLinkForm } from "@/features/account/stop-recovery-forms";
import { NarrowPage } from "@/features/public-site/narrow-page";
import { env } from "@/lib/env";
import { type SearchParams, toQuery } from "@/lib/urls/search-params";

export const metadata: Metadata = {
  title: "Your new contact",
  robots: { index: false },
  referrer: "no-referrer",
};

export default async function StopContactPage({ searchParams }: { searchParams: SearchParams }) {
  const token = toQuery(await searchParams).get("t") ?? "";
  return (
    <NarrowPage>
      <StopRecoveryLinkForm
        product={env().PRODUCT_NAME}
        token={token}
        check={await checkStopLink(await visitorContextWithAddress(), token)}
      />
    </NarrowPage>
  );
}
