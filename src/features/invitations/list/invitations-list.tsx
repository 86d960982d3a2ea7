import type { InvitationLists } from "@/domain/invitations/list-invitations";
import { EmptyState } from "@/ui/layout/empty-state";
import { LIST_ID } from "../restore-focus";
import { AcceptedInvitation } from "./accepted-invitation";
import { ExpiredInvitation } from "./expired-invitation";
import { ListedSectionView } from "./listed-section-view";
import { PendingInvitation } from "./pending-invitation";
import type { ListCursors } from "./section-hrefs";

type InvitationsListProps = { lists: InvitationLists; cursors?: ListCursors };

/** The member's invitations: pending, accepted, and those that expired within the last 30 days. */
export function InvitationsList({ lists, cursors = {} }: InvitationsListProps) {
  return (
    <div className="border-b border-line">
      <ListedSectionView
        name="pending"
        title="Pending Invitation"
        page={lists.pending}
        cursors={cursors}
        summaryId={LIST_ID}
        isOpen
        empty={
          <EmptyState title="Nobody is waiting">
            An invitation you send waits here until your friend joins.
          </EmptyState>
        }
        row={(invitation) => <PendingInvitation key={invitation.id} invitation={invitation} />}
      />
      <ListedSectionView
        name="accepted"
        title="Accepted Invitation"
        page={lists.accepted}
        cursors={cursors}
        isOpen
        empty={
          <EmptyState title="Your first plus one is yet to come">
            Friends who join by your link appear here.
          </EmptyState>
        }
        row={(invitation) => <AcceptedInvitation key={invitation.id} invitation={invitation} />}
      />
      {lists.expired.total > 0 && (
        <ListedSectionView
          name="expired"
          title="Expired Invitation"
          page={lists.expired}
          cursors={cursors}
          row={(invitation) => <ExpiredInvitation key={invitation.id} invitation={invitation} />}
        />
      )}
    </div>
  );
}
