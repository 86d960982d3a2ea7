import type { Profile } from "@/domain/members/profile/get-profile";
import { memberPath } from "@/lib/paths";
import { outline, starOf } from "@/ui/card/mini-engraving";
import { Avatar } from "@/ui/layout/avatar";
import { Link } from "@/ui/link/link";
import { Markdown } from "@/ui/rich-text/markdown";
import { Unbroken } from "@/ui/rich-text/unbroken";

/** How many rays the ring around a portrait has at least. */
const RAYS = 17;

type ProfileHeaderProps = { profile: Profile };

export function ProfileHeader({ profile }: ProfileHeaderProps) {
  const { firstName, lastName, username, avatar, bio, memberSince, sponsor } = profile;
  return (
    <header className="flex flex-col items-start gap-6 sm:flex-row sm:items-center sm:gap-8">
      <span className="relative grid size-36 shrink-0 place-items-center">
        <svg
          viewBox="-42 -42 84 84"
          fill="none"
          stroke="currentColor"
          strokeWidth=".5"
          className="absolute inset-0 text-brass"
          aria-hidden="true"
        >
          <path d={outline(starOf(username, RAYS))} />
        </svg>
        <Avatar
          firstName={firstName}
          lastName={lastName}
          image={avatar}
          size={112}
          label={`${firstName} ${lastName}`}
          className="relative shadow-raised"
        />
      </span>
      <div className="min-w-0">
        <h1 className="display-title wrap-anywhere">
          {firstName} {lastName}
        </h1>
        <p className="mt-2 text-ink-soft">
          @{username}&nbsp;<span aria-hidden="true">·</span> <Unbroken>Member since {memberSince}</Unbroken>
        </p>
        {sponsor && (
          <p className="mt-1 text-ink-soft">
            Came as{" "}
            <Link href={memberPath(sponsor.username)} className="text-link text-ink wrap-anywhere">
              {sponsor.firstName}’s
            </Link>{" "}
            plus one
          </p>
        )}
        {bio && <Markdown text={bio} by="member" className="mt-4 max-w-prose" />}
      </div>
    </header>
  );
}
