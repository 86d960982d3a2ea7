import type { Metadata } from "next";
import { getMember } from "@/auth/session";
import { getSiteSettings } from "@/content/get-site-settings";
import { MemberGets } from "@/features/joining/member-gets";
import { WaitlistForm } from "@/features/waitlist/waitlist-form";
import { RequestAccess } from "@/features/waitlist/request-access";
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
