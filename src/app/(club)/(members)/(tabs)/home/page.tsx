import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requireMember } from "@/auth/guards";
import { requireCardId } from "@/auth/session";
import { listBrands } from "@/content/brands";
import { getHomePage } from "@/content/pages";
import type { Rail } from "@/content/queries/pages";
import { getHomeNotices } from "@/domain/account/email-problem";
import { getLatestInvitation } from "@/domain/invitations/list-invitations";
import { getBalance } from "@/domain/ledger/balance";
import { cardOnDevice } from "@/domain/membership-card/card-key";
import { getMemberCard } from "@/domain/membership-card/get-member-card";
import { listCircle } from "@/domain/membership-card/list-circle";
import { ContactChangingNotice, EmailProblemNotice } from "@/features/account/contact-notices";
import { BrandIndex, BrandRail } from "@/features/brands/home-brands";
import { Campaigns } from "@/features/club/campaigns";
import { CIRCLE_LINE, CircleLine } from "@/features/club/circle";
import { HomeHeader } from "@/features/club/home-header";
import {
  Announcements,
  FIRST_STEP,
  FirstSteps,
  homeSections,
  MORE,
  MoreLink,
  StepText,
} from "@/features/club/home-sections";
import { InstallHint } from "@/features/installed-app/install-hint";
import { InvitePanel, LatestInvitation } from "@/features/invitations/list/home-invitations";
import { InviteFriendsLink } from "@/features/invitations/list/modal-links";
import { HomeCard } from "@/features/membership-card/home-card";
import { HomePass } from "@/features/perks/home-pass";
import { datesText } from "@/features/perks/labels";
import { PerkRail } from "@/features/perks/perk-rail";
import { readNewestPass } from "@/features/perks/read-perks";
import { env } from "@/lib/env";
import { paths, reminderPath } from "@/lib/paths";
import { type SearchParams, toQuery, withQuery } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Home" };

export default async function HomePage({ searchParams }: { searchParams: SearchParams }) {
  const { member, context } = await requireMember(paths.home, searchParams);
  const query = toQuery(await searchParams);
  const [
    { isReminderDue, isInstallHintDue, isContactChanging, hasClaimed, emailProblem },
    balance,
    content,
    brands,
    latest,
    card,
    circle,
  ] = await Promise.all([
    getHomeNotices(context),
    getBalance(context),
    getHomePage("members"),
    listBrands("members", {}),
    getLatestInvitation(context),
    getMemberCard(context),
    listCircle(context, CIRCLE_LINE),
  ]);
  const pass = await readNewestPass(context, balance);
  if (isReminderDue && !query.has("modal")) redirect(reminderPath(withQuery(paths.home, query)));
  const { campaigns, rails, announcements } = content;
  const { perks, brandsToKnow, rest } = homeSections(rails);
  const isWhole = query.has(MORE);
  const hasMore = rest.length > 0 || announcements.length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-16 sm:gap-24">
      {isContactChanging && <ContactChangingNotice className="-mb-8 sm:-mb-14" />}
      <EmailProblemNotice problem={emailProblem} className="-mb-8 sm:-mb-14" isDismissible />
      <div className="grid grid-cols-[minmax(0,11fr)_minmax(0,10fr)] gap-x-5 gap-y-4 tight:grid-cols-[minmax(0,1fr)] sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-x-10 lg:grid-cols-[20.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-14 xl:gap-x-16">
        <HomeCard
          card={card}
          shown={cardOnDevice(await requireCardId(), card.readAt)}
          product={env().PRODUCT_NAME}
          className="w-full tight:max-w-[15.5rem] max-lg:-order-2"
        />
        {pass && (
          <HomePass
            pass={pass}
            className="max-lg:col-span-full max-lg:mb-4 lg:col-start-1 lg:row-start-2 lg:mt-2"
          />
        )}
        <div className="contents max-lg:[&>:not(header)]:col-span-full max-lg:[&>header]:-order-1 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid lg:grid-cols-[minmax(0,1fr)] lg:gap-3">
          <HomeHeader
            firstName={member.firstName}
            balance={balance}
            hasFirstSteps={balance.spendableCents === 0}
            brands={brands}
          />
          <FirstSteps
            balance={balance}
            hasClaimed={hasClaimed}
            invite={
              !latest && (
                <InviteFriendsLink source="home" className={FIRST_STEP}>
                  <StepText>Invite your first friend</StepText>
                </InviteFriendsLink>
              )
            }
          />
          <CircleLine members={circle} />
          {latest && <LatestInvitation invitation={latest} className="max-lg:mt-4 lg:mt-2" />}
          <Campaigns campaigns={campaigns} className="max-lg:mt-6 lg:mt-2" />
        </div>
      </div>
      {isInstallHintDue && <InstallHint product={env().PRODUCT_NAME} />}
      <InvitePanel latest={latest} blank={member.id} />
      {perks && <HomeRail rail={perks} />}
      {brandsToKnow && <BrandIndex title={brandsToKnow.title} brands={brandsToKnow.brands} />}
      {hasMore && !isWhole && <MoreLink />}
      {isWhole && (
        <div id={MORE} className="grid scroll-mt-8 grid-cols-[minmax(0,1fr)] gap-16 sm:gap-24">
          {rest.map((rail) => (
            <HomeRail key={rail.key} rail={rail} />
          ))}
          <Announcements announcements={announcements} />
        </div>
      )}
    </div>
  );
}

function HomeRail({ rail }: { rail: Rail }) {
  if (rail.type === "perks") {
    const perks = rail.perks.map((perk) => ({ ...perk, ends: datesText(perk) }));
    return <PerkRail title={rail.title} perks={perks} />;
  }
  return <BrandRail title={rail.title} brands={rail.brands} />;
}
