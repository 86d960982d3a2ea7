import type { ListedInvitation } from "@/domain/invitations/lists/listed-invitation";
import { buttonStyle } from "@/ui/forms/button-style";
import { InviteFriendsLink } from "./invite-friends-link";
import { LatestInvitation } from "./latest-invitation";

/** The club's home: how the last invitation fares, and the way to invite. */
export function HomeInvitations({ latest }: { latest: ListedInvitation | null }) {
  return (
    <div className="grid items-start gap-x-16 gap-y-10 sm:grid-cols-12">
      <section aria-labelledby="invite-heading" className="grid justify-items-start gap-5 sm:col-span-7">
        <h2 id="invite-heading" className="display-title">
          {latest ? "Whose evening is next?" : "A club is the company it keeps"}
        </h2>
        <p className="max-w-prose text-ink-soft">
          Members come in one way only: by somebody who wants them here. Name a friend, or a whole group chat.
        </p>
        <InviteFriendsLink source="home" className={buttonStyle({ className: "max-sm:w-full" })}>
          Invite friends
        </InviteFriendsLink>
      </section>
      {latest && (
        <div className="sm:col-span-5">
          <LatestInvitation invitation={latest} />
        </div>
      )}
    </div>
  );
}
