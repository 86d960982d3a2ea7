import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { requireOwnProfile } from "@/domain/account/get-profile";
import { listInvitations } from "@/domain/invitations/list-invitations";
import { listCircle } from "@/domain/membership-card/list-circle";
import { listOwnVouches } from "@/domain/waitlist/answer-vouch";
import { FavoriteBrands } from "@/features/brands/favorite-brands";
import { readFavoriteBrands } from "@/features/brands/read-brands";
import { Circle } from "@/features/club/circle";
import { ProfileHeader, ProfileSeal } from "@/features/club/profile-header";
import { InvitationsSection, readCursors } from "@/features/invitations/list/invitations-list";
import { InviteFriendsLink } from "@/features/invitations/list/modal-links";
import { SignOutForm } from "@/features/sign-in/sign-out-form";
import { VouchQuestions } from "@/features/waitlist/vouch-questions";
import { paths } from "@/lib/paths";
import type { SearchParams } from "@/lib/urls/search-params";
import { ButtonLink } from "@/ui/forms/button-link";
import { buttonStyle } from "@/ui/forms/button-style";

export const metadata: Metadata = { title: "You" };

export default async function ProfilePage({ searchParams }: { searchParams: SearchParams }) {
  const { context } = await requireMember(paths.profile, searchParams);
  const cursors = readCursors(await searchParams);
  const [profile, lists, circle] = await Promise.all([
    requireOwnProfile(context),
    listInvitations(context, cursors),
    listCircle(context),
  ]);
  const vouches = profile.isAsked ? await listOwnVouches(context) : [];
  return (
    <>
      <VouchQuestions questions={vouches} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 sm:grid-cols-[minmax(0,1fr)_auto]">
        <ProfileHeader profile={profile} />
        <InviteFriendsLink
          source="profile"
          className={buttonStyle({ variant: vouches.length > 0 ? "quiet" : "primary" })}
        >
          Invite friends
        </InviteFriendsLink>
      </div>
      <div className="mt-10 mb-12 grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-14 sm:mt-14 lg:grid-cols-[minmax(0,1fr)_19rem] xl:gap-x-24">
        <InvitationsSection lists={lists} cursors={cursors} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
          <Circle
            members={circle}
            sponsor={profile.sponsor}
            seal={<ProfileSeal profile={profile} />}
            invite={
              <InviteFriendsLink source="profile" className="text-link text-ink">
                Invite someone you’d like to see here
              </InviteFriendsLink>
            }
          />
          <FavoriteBrands brands={await readFavoriteBrands(profile.favoriteIds)} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-6">
        <ButtonLink href={paths.account} variant="quiet">
          Account
        </ButtonLink>
        <SignOutForm />
      </div>
    </>
  );
}
