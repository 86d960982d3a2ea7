import type { InvitationLists } from "@/domain/invitations/list-invitations";
import { paths } from "@/lib/paths";
import { buttonStyle } from "@/ui/forms/button-style";
import { LinkPending } from "@/ui/layout/link-pending";
import { Link } from "@/ui/link/link";
import { InvitationsList } from "./invitations-list";
import { InviteFriendsLink } from "./invite-friends-link";
import type { ListCursors } from "./section-hrefs";

type InvitationsSectionProps = { lists: InvitationLists; cursors: ListCursors };

export function InvitationsSection({ lists, cursors }: InvitationsSectionProps) {
  return (
    <section aria-label="Your invitations" className="mt-12 max-w-3xl">
      <InviteFriendsLink source="profile" className={buttonStyle({ className: "mb-10 max-sm:w-full" })}>
        Invite friends
      </InviteFriendsLink>
      <InvitationsList lists={lists} cursors={cursors} />
      <Link
        href={paths.earlierInvitations}
        className="mt-3 inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-link"
      >
        Earlier invitations
        <LinkPending />
      </Link>
    </section>
  );
}
