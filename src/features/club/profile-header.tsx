import type { Profile } from "@/domain/account/get-profile";
import { memberPath } from "@/lib/paths";
import { Rosette } from "@/ui/card/mini-engraving";
import { Avatar } from "@/ui/layout/avatar";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { Link } from "@/ui/layout/link";
import { Markdown } from "@/ui/rich-text/markdown";

export function ProfileHeader({ profile }: { profile: Profile }) {
  const { firstName, lastName, username, avatar, bio, memberSince, sponsor } = profile;
  return (
    <header className="flex flex-col items-start gap-6 sm:flex-row sm:items-center sm:gap-8">
      <Rosette seed={username}>
        <Avatar
          firstName={firstName}
          lastName={lastName}
          image={avatar}
          size={112}
          label={`${firstName} ${lastName}`}
          className="relative shadow-raised"
        />
      </Rosette>
      <div className="max-w-full min-w-0">
        <h1 className="display-title wrap-anywhere">{`${firstName} ${lastName}`}</h1>
        <div className="mt-2 text-ink-soft">
          <DotSeparated>
            {`@${username}`}
            {`Member since ${memberSince}`}
          </DotSeparated>
        </div>
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
