import { getMember } from "@/auth/session";
import { getSiteSettings } from "@/content/pages";
import { InvitationCodeForm } from "@/features/joining/invitation-code-form";
import { MemberGets } from "@/features/joining/member-gets";
import { Landing } from "@/features/public-site/landing";
import { env } from "@/lib/env";

export default async function LandingPage() {
  const { benefits } = await getSiteSettings("everyone");
  return (
    <Landing
      product={env().PRODUCT_NAME}
      isMember={(await getMember()) !== null}
      codeForm={<InvitationCodeForm />}
      benefits={<MemberGets benefits={benefits} className="grid gap-x-12 md:grid-cols-3" />}
    />
  );
}
