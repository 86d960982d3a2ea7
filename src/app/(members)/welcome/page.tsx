import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { getOnboardingReminder } from "@/content/get-onboarding-reminder";
import { CountJoining } from "@/features/analytics/count-joining";
import { WelcomeScreen } from "@/features/club/welcome-screen";
import { InvitationReminder } from "@/features/invitations/reminder/invitation-reminder";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { type SearchParams, toQuery } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Welcome" };

export default async function WelcomePage({ searchParams }: { searchParams: SearchParams }) {
  const { member, context } = await requireMember(paths.welcome, searchParams);
  const query = toQuery(await searchParams);
  if (query.get("step") !== "invite")
    return (
      <>
        <WelcomeScreen firstName={member.firstName} product={env().PRODUCT_NAME} />
        <CountJoining context={context} joinedAt={member.createdAt} />
      </>
    );
  const { picture } = await getOnboardingReminder("members");
  return (
    <InvitationReminder
      product={env().PRODUCT_NAME}
      firstName={member.firstName}
      lastName={member.lastName}
      avatar={member.avatar}
      picture={picture}
      continueHref={paths.home}
      showSkipButton
      invitationSource="onboarding"
      query={query}
    />
  );
}
