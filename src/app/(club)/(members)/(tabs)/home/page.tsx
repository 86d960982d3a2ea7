import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requireMember } from "@/auth/guards";
import { listBrands } from "@/content/brands";
import { getHomePage } from "@/content/pages";
import type { Rail } from "@/content/queries/pages";
import { getLatestInvitation } from "@/domain/invitations/list-invitations";
import { getBalance } from "@/domain/ledger/balance";
import { needsOnboarding } from "@/domain/members/profile/invite-reminder";
import { BrandIndex } from "@/features/brands/brand-index";
import { BrandRail } from "@/features/brands/brand-rail";
import { Announcements } from "@/features/club/announcements";
import { Campaigns } from "@/features/club/campaigns";
import { HomeHeader } from "@/features/club/home-header";
import { homeSections, MORE, MoreLink } from "@/features/club/home-sections";
import { HomeInvitations } from "@/features/invitations/list/home-invitations";
import { PerkRail } from "@/features/perks/perk-rail";
import { paths, reminderPath } from "@/lib/paths";
import { type SearchParams, toQuery, withQuery } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Home" };

export default async function HomePage({ searchParams }: { searchParams: SearchParams }) {
  const { member, context } = await requireMember(paths.home, searchParams);
  const query = toQuery(await searchParams);
  const [isReminderDue, balance, { campaigns, rails, announcements }, brands, latest] = await Promise.all([
    query.has("modal") ? false : needsOnboarding(context, member.id),
    getBalance(context),
    getHomePage("members"),
    listBrands("members", {}),
    getLatestInvitation(context),
  ]);
  if (isReminderDue) redirect(reminderPath(withQuery(paths.home, query)));
  const { perks, brandsToKnow, rest } = homeSections(rails);
  const isWhole = query.has(MORE);
  const hasMore = rest.length > 0 || announcements.length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-16 sm:gap-24">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 sm:gap-12">
        <HomeHeader firstName={member.firstName} balance={balance} brands={brands} />
        <Campaigns campaigns={campaigns} />
      </div>
      <HomeInvitations latest={latest} blank={member.id} />
      {perks && <PerkRail title={perks.title} perks={perks.perks} />}
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
  if (rail.type === "perks") return <PerkRail title={rail.title} perks={rail.perks} />;
  return <BrandRail title={rail.title} brands={rail.brands} />;
}
