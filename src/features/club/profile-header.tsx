import type { Profile } from "@/domain/members/profile/get-profile";
import { Avatar } from "@/ui/layout/avatar";
import { Markdown } from "@/ui/rich-text/markdown";

type ProfileHeaderProps = { profile: Profile };

export function ProfileHeader({ profile }: ProfileHeaderProps) {
  const { firstName, lastName, username, avatar, bio, memberSince } = profile;
  return (
    <header className="flex flex-col items-start gap-6 sm:flex-row sm:items-center sm:gap-8">
      <span className="rounded-full border border-brass p-1">
        <Avatar
          firstName={firstName}
          lastName={lastName}
          image={avatar}
          size={88}
          label={`${firstName} ${lastName}`}
        />
      </span>
      <div className="min-w-0">
        <h1 className="display-title wrap-anywhere">
          {firstName} {lastName}
        </h1>
        <p className="mt-2 text-ink-soft">
          @{username} <span aria-hidden="true">·</span> Member since {memberSince}
        </p>
        {bio && <Markdown text={bio} by="member" className="mt-4 max-w-prose" />}
      </div>
    </header>
  );
}
