import type { Metadata } from "next";
import { getMember } from "@/auth/session";
import { getSiteSettings } from "@/content/pages";
import { MemberGets } from "@/features/joining/member-gets";
import { RequestAccess } from "@/features/waitlist/request-access";
import { env } from "@/lib/env";
import { type SearchParams, toQuery } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Request access" };

export default async function RequestAccessPage({ searchParams }: { searchParams: SearchParams }) {
  const isSent = toQuery(await searchParams).has("sent");
  const { benefits } = await getSiteSettings("everyone");
  return (
    <RequestAccess
      product={env().PRODUCT_NAME}
      isSent={isSent}
      isMember={(await getMember()) !== null}
      benefits={<MemberGets heading="What members get" benefits={benefits} />}
    />
  );
}
