import type { Metadata } from "next";
import { getMember } from "@/auth/session";
import { getSiteSettings } from "@/content/get-site-settings";
import { MemberGets } from "@/features/joining/invitation/member-gets";
import { WaitlistForm } from "@/features/joining/invitation/waitlist-form";
import { RequestAccess } from "@/features/public-site/request-access";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Request access" };

export default async function RequestAccessPage() {
  const { benefits } = await getSiteSettings("everyone");
  return (
    <RequestAccess
      product={env().PRODUCT_NAME}
      isMember={(await getMember()) !== null}
      waitlistForm={<WaitlistForm />}
      benefits={<MemberGets heading="What is behind the door" benefits={benefits} />}
    />
  );
}
