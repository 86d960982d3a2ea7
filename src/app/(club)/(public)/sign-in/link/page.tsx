import type { Metadata } from "next";
import { visitorContextWithAddress } from "@/auth/guards";
import { checkSignInLink } from "@/domain/sign-in/sign-in-link";
import { NarrowPage } from "@/features/public-site/narrow-page";
import { SignInLinkForm } from "@/features/sign-in/sign-in-link-form";
import { env } from "@/lib/env";
import { type SearchParams, toQuery } from "@/lib/urls/search-params";

export const metadata: Metadata = {
  title: "Sign in",
  robots: { index: false },
  referrer: "no-referrer",
};

export default async function SignInLinkPage({ searchParams }: { searchParams: SearchParams }) {
  const token = toQuery(await searchParams).get("t") ?? "";
  return (
    <NarrowPage>
      <SignInLinkForm
        product={env().PRODUCT_NAME}
        token={token}
        check={await checkSignInLink(await visitorContextWithAddress(), token)}
      />
    </NarrowPage>
  );
}
