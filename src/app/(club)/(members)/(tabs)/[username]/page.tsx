import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireMember } from "@/auth/guards";
import { getProfile } from "@/domain/members/profile/get-profile";
import { isUsername } from "@/domain/members/username";
import { FavouriteBrands, OthersFavourites } from "@/features/brands/favourite-brands";
import { readFavourites, readOwnFavourites } from "@/features/brands/read-favourites";
import { readSharedBrands } from "@/features/brands/read-shared-brands";
import { ProfileHeader } from "@/features/club/profile-header";
import { PerksInCommon } from "@/features/perks/perks-in-common";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import { memberPath } from "@/lib/paths";
import type { SearchParams } from "@/lib/urls/search-params";

type MemberPageProps = { params: Promise<{ username: string }>; searchParams: SearchParams };

const FAVOURITES = "mt-14 mb-10";

export const generateMetadata = withNotFoundMetadata(readMetadata);

export default withNotFound(MemberPage);

async function readMetadata({ params, searchParams }: MemberPageProps): Promise<Metadata> {
  const { firstName, lastName } = (await readProfile(params, searchParams)).profile;
  return { title: `${firstName} ${lastName}`, robots: { index: false } };
}

async function MemberPage({ params, searchParams }: MemberPageProps) {
  const { profile, context } = await readProfile(params, searchParams);
  const { firstName, favoriteIds, isOwn } = profile;
  const brands = await readFavourites(favoriteIds);
  return (
    <>
      <ProfileHeader profile={profile} />
      {isOwn ? (
        <FavouriteBrands brands={brands} className={FAVOURITES} />
      ) : (
        <>
          <PerksInCommon firstName={firstName} {...(await readSharedBrands(context, brands))} />
          <OthersFavourites
            brands={brands}
            firstName={firstName}
            visitors={brands.length === 0 ? await readOwnFavourites(context) : []}
            className={FAVOURITES}
          />
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
