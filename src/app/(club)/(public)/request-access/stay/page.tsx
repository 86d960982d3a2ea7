import type { Metadata } from "next";
import { visitorContext } from "@/auth/guards";
import { DomainError } from "@/domain/errors";
import { getConfirmationStatus } from "@/domain/waitlist/confirmation";
import { NarrowPage } from "@/features/public-site/narrow-page";
import { ConfirmationForm } from "@/features/waitlist/confirmation-form";
import { env } from "@/lib/env";
import { type SearchParams, toQuery } from "@/lib/urls/search-params";
import { Notice } from "@/ui/layout/notice";

export const metadata: Metadata = {
  title: "Your place on the waitlist",
  robots: { index: false },
  referrer: "no-referrer",
};

export default async function ConfirmationPage({ searchParams }: { searchParams: SearchParams }) {
  const token = toQuery(await searchParams).get("t") ?? "";
  try {
    const status = await getConfirmationStatus(visitorContext(), token);
    return (
      <NarrowPage>
        <ConfirmationForm product={env().PRODUCT_NAME} token={token} status={status} />
      </NarrowPage>
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return (
      <NarrowPage>
        <h1 className="display-title">Your place on the waitlist</h1>
        <Notice tone="error">{error.message}</Notice>
      </NarrowPage>
    );
  }
}
