import type { Metadata } from "next";
import { visitorContext } from "@/auth/guards";
import { getMember } from "@/auth/session";
import { getSiteSettings } from "@/content/pages";
import { readSettings } from "@/domain/settings/read-settings";
import { MemberGets } from "@/features/joining/member-gets";
import { RequestAccess } from "@/features/waitlist/request-access";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Request access" };

export default async function RequestAccessPage() {
  const { benefits } = await getSiteSettings("everyone");
  const { vouching, accessQuestion } = await readSettings(visitorContext());
  return (
    <RequestAccess
      product={env().PRODUCT_NAME}
      asked={{ vouching, question: accessQuestion }}
      isMember={(await getMember()) !== null}
      benefits={<MemberGets heading="What members get" benefits={benefits} />}
    />
  );
}
