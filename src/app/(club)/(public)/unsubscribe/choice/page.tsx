import type { Metadata } from "next";
import { visitorContext } from "@/auth/guards";
import { hasOptedOut } from "@/domain/concierge/opt-out";
import { DomainError } from "@/domain/errors";
import { isUnsubscribed } from "@/domain/letters/unsubscribe";
import { isLetterToken } from "@/domain/letters/unsubscribe-link";
import { LettersForm } from "@/features/public-site/letters-form";
import { NarrowPage } from "@/features/public-site/narrow-page";
import { OptOutForm } from "@/features/public-site/opt-out-form";
import { env } from "@/lib/env";
import { optOutPath } from "@/lib/paths";
import { type SearchParams, toQuery } from "@/lib/urls/search-params";
import { Notice } from "@/ui/layout/notice";

export const metadata: Metadata = {
  title: "Messages to you",
  robots: { index: false },
  referrer: "no-referrer",
};

export default async function OptOutPage({ searchParams }: { searchParams: SearchParams }) {
  const token = toQuery(await searchParams).get("t") ?? "";
  try {
    if (isLetterToken(token)) {
      const isOut = await isUnsubscribed(visitorContext(), { token });
      return (
        <NarrowPage>
          <LettersForm product={env().PRODUCT_NAME} action={optOutPath(token)} isOut={isOut} />
        </NarrowPage>
      );
    }
    const isOut = await hasOptedOut(visitorContext(), { token });
    return (
      <NarrowPage>
        <OptOutForm product={env().PRODUCT_NAME} action={optOutPath(token)} isOut={isOut} />
      </NarrowPage>
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return (
      <NarrowPage>
        <h1 className="display-title">Messages to you</h1>
        <Notice tone="error">{error.message}</Notice>
      </NarrowPage>
    );
  }
}
