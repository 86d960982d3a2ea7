import type { Profile } from "@/domain/account/get-profile";
import { Rosette } from "@/ui/card/mini-engraving";
import { Avatar } from "@/ui/layout/avatar";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { Link } from "@/ui/layout/link";
import { Markdown } from "@/ui/rich-text/markdown";

export function ProfileHeader({ profile }: { profile: Profile }) {
  const { firstName, lastName, username, bio, memberSince, sponsor } = profile;
  return (
    <header className="flex flex-col items-start gap-6 sm:flex-row sm:items-center sm:gap-8 lg:items-start">
      <ProfileSeal profile={profile} label={`${firstName} ${lastName}`} />
      <div className="below-no-label max-w-full min-w-0">
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
            <Link href={sponsor.href} className="text-link text-ink wrap-anywhere">
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

/** The member's portrait in the rosette of the username. */
export function ProfileSeal({
  profile: { firstName, lastName, username, avatar },
  label,
}: {
  profile: Profile;
  label?: string;
}) {
  return (
    <Rosette seed={username}>
      <Avatar
        firstName={firstName}
        lastName={lastName}
        image={avatar}
        size={112}
        {...(label && { label })}
        className="relative shadow-raised"
      />
    </Rosette>
  );
}
