import type { Metadata } from "next";
import { visitorContextWithAddress } from "@/auth/guards";
import { checkStopLink } from "@/domain/contact-recovery/stop-recovery";
import { readClub } from "@/domain/messages/render-message";
import { StopRecoveryLinkForm } from "@/features/account/stop-recovery-forms";
import { NarrowPage } from "@/features/public-site/narrow-page";
import { type SearchParams, toQuery } from "@/lib/urls/search-params";

export const metadata: Metadata = {
  title: "Your new contact",
  robots: { index: false },
  referrer: "no-referrer",
};

export default async function StopContactPage({ searchParams }: { searchParams: SearchParams }) {
  const token = toQuery(await searchParams).get("t") ?? "";
  const context = await visitorContextWithAddress();
  const { product, help } = await readClub(context.db);
  return (
    <NarrowPage>
      <StopRecoveryLinkForm
        product={product}
        help={help}
        token={token}
        check={await checkStopLink(context, token)}
      />
    </NarrowPage>
  );
}
