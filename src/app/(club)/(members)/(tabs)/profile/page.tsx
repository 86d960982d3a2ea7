import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { listInvitations } from "@/domain/invitations/list-invitations";
import { requireOwnProfile } from "@/domain/members/profile/get-profile";
import { FavoriteBrands } from "@/features/brands/favorite-brands";
import { readFavoriteBrands } from "@/features/brands/read-brands";
import { ProfileHeader } from "@/features/club/profile-header";
import { InvitationsSection, readCursors } from "@/features/invitations/list/invitations-list";
import { SignOutForm } from "@/features/sign-in/sign-out-form";
import { paths } from "@/lib/paths";
import type { SearchParams } from "@/lib/urls/search-params";
import { ButtonLink } from "@/ui/forms/button-link";

export const metadata: Metadata = { title: "Profile" };

export default async function ProfilePage({ searchParams }: { searchParams: SearchParams }) {
  const { context } = await requireMember(paths.profile, searchParams);
  const cursors = readCursors(await searchParams);
  const [profile, lists] = await Promise.all([requireOwnProfile(context), listInvitations(context, cursors)]);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
        <ProfileHeader profile={profile} />
        <div className="-mx-2 flex items-center gap-x-4">
          <ButtonLink href={paths.account} variant="link">
            Account
          </ButtonLink>
          <SignOutForm />
        </div>
      </div>
      <div className="mb-10 grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-14 sm:mt-4 lg:grid-cols-[minmax(0,1fr)_19rem] xl:gap-x-24">
        <InvitationsSection lists={lists} cursors={cursors} />
        <FavoriteBrands brands={await readFavoriteBrands(profile.favoriteIds)} className="lg:mt-12" />
      </div>
    </>
  );
}
