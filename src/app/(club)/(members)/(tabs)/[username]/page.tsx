import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireMember } from "@/auth/guards";
import { getProfile } from "@/domain/account/get-profile";
import { isUsername } from "@/domain/members/username";
import { FavoriteBrands, MembersFavoriteBrands } from "@/features/brands/favorite-brands";
import { readFavoriteBrands, readSharedBrands } from "@/features/brands/read-brands";
import { ProfileHeader } from "@/features/club/profile-header";
import { PerksInCommon } from "@/features/perks/perks-in-common";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import { memberPath } from "@/lib/paths";
import type { SearchParams } from "@/lib/urls/search-params";

type MemberPageProps = { params: Promise<{ username: string }>; searchParams: SearchParams };

const FAVORITES = "mt-14 mb-10";

export const generateMetadata = withNotFoundMetadata(readMetadata);

export default withNotFound(MemberPage);

async function readMetadata({ params, searchParams }: MemberPageProps): Promise<Metadata> {
  const { firstName, lastName } = (await readProfile(params, searchParams)).profile;
  return { title: `${firstName} ${lastName}`, robots: { index: false } };
}

async function MemberPage({ params, searchParams }: MemberPageProps) {
  const { profile, context } = await readProfile(params, searchParams);
  const { firstName, favoriteIds, isOwn } = profile;
  const brands = await readFavoriteBrands(favoriteIds);
  return (
    <>
      <ProfileHeader profile={profile} />
      {isOwn ? (
        <FavoriteBrands brands={brands} className={FAVORITES} />
      ) : (
        <>
          <PerksInCommon firstName={firstName} {...(await readSharedBrands(context, brands))} />
          <MembersFavoriteBrands brands={brands} firstName={firstName} className={FAVORITES} />
        </>
      )}
    </>
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
