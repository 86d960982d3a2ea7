import type { InvitationLists } from "@/domain/invitations/list-invitations";
import { buttonStyle } from "@/ui/forms/button-style";
import { InvitationsList } from "./invitations-list";
import { InviteFriendsLink } from "./invite-friends-link";

type InvitationsSectionProps = { lists: InvitationLists };

export function InvitationsSection({ lists }: InvitationsSectionProps) {
  return (
    <section aria-label="Your invitations" className="mt-12 max-w-3xl">
      <InviteFriendsLink source="profile" className={buttonStyle({ className: "mb-10 max-sm:w-full" })}>
        Invite friends
      </InviteFriendsLink>
      <InvitationsList lists={lists} />
    </section>
  );
}
