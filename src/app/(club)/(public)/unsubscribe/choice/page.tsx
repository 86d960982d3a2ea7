import type { Metadata } from "next";
import { visitorContext } from "@/auth/guards";
import { hasOptedOut } from "@/domain/concierge/opt-out";
import { DomainError } from "@/domain/errors";
import { getSwitch } from "@/domain/letters/unsubscribe";
import { isMemberToken } from "@/domain/messages/unsubscribe-link";
import { NarrowPage } from "@/features/public-site/narrow-page";
import { OptOutForm, SwitchForm } from "@/features/public-site/switch-form";
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
    if (isMemberToken(token)) {
      const known = await getSwitch(visitorContext(), { token });
      return (
        <NarrowPage>
          <SwitchForm {...known} product={env().PRODUCT_NAME} action={optOutPath(token)} />
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
