import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireMember } from "@/auth/guards";
import { getProfile } from "@/domain/account/get-profile";
import { isUsername } from "@/domain/members/username";
import { FavoriteBrands, MembersFavoriteBrands } from "@/features/brands/favorite-brands";
import { readFavoriteBrands, readSharedBrands } from "@/features/brands/read-brands";
import { ProfileHeader } from "@/features/club/profile-header";
import { MemberFace } from "@/features/membership-card/member-face";
import { PerksInCommon } from "@/features/perks/perks-in-common";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import { env } from "@/lib/env";
import { memberPath } from "@/lib/paths";
import type { SearchParams } from "@/lib/urls/search-params";
import { StaticCard } from "@/ui/card/static-card";

type MemberPageProps = { params: Promise<{ username: string }>; searchParams: SearchParams };

const FAVORITES = "mt-14";

export const generateMetadata = withNotFoundMetadata(readMetadata);

export default withNotFound(MemberPage);

async function readMetadata({ params, searchParams }: MemberPageProps): Promise<Metadata> {
  const { firstName, lastName } = (await readProfile(params, searchParams)).profile;
  return { title: `${firstName} ${lastName}`, robots: { index: false } };
}

async function MemberPage({ params, searchParams }: MemberPageProps) {
  const { profile, context } = await readProfile(params, searchParams);
  const { id, firstName, lastName, memberSince, sponsor, favoriteIds, isOwn } = profile;
  const brands = await readFavoriteBrands(favoriteIds);
  const card = { engraving: id, firstName, lastName, memberSince, sponsorName: sponsor?.firstName ?? null };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_19rem] xl:gap-x-24">
      <div>
        <ProfileHeader profile={profile} />
        {isOwn ? (
          <FavoriteBrands brands={brands} className={FAVORITES} />
        ) : (
          <>
            <PerksInCommon firstName={firstName} {...(await readSharedBrands(context, brands))} />
            <MembersFavoriteBrands brands={brands} firstName={firstName} className={FAVORITES} />
          </>
        )}
      </div>
      <StaticCard className="max-w-[15.5rem] lg:max-w-none">
        <MemberFace card={card} product={env().PRODUCT_NAME} />
      </StaticCard>
    </div>
  );
}

async function readProfile(params: MemberPageProps["params"], searchParams: SearchParams) {
  const { username } = await params;
  if (!isUsername(username)) notFound();
  const { context } = await requireMember(memberPath(username), searchParams);
  const profile = await getProfile(context, username);
  if (!profile) notFound();
  return { profile, context };
}
