import type { InvitationLists } from "@/domain/invitations/list-invitations";
import { countBadge, countLabel } from "@/lib/count-badge";
import { Disclosure } from "@/ui/layout/disclosure";
import { EmptyState } from "@/ui/layout/empty-state";
import { LIST_ID } from "../catch-focus";
import { AcceptedInvitation } from "./accepted-invitation";
import { ExpiredInvitation } from "./expired-invitation";
import { PendingInvitation } from "./pending-invitation";

type InvitationsListProps = { lists: InvitationLists };

/** The member's invitations: pending, accepted, and those that expired within the last 30 days. */
export function InvitationsList({ lists: { pending, accepted, expired } }: InvitationsListProps) {
  return (
    <div className="border-b border-line">
      <Disclosure
        title={countLabel(pending.length, "Pending Invitation")}
        count={countBadge(pending.length)}
        summaryId={LIST_ID}
        defaultOpen
      >
        {pending.length === 0 && (
          <EmptyState title="Nobody is waiting">
            An invitation you send waits here until your friend joins.
          </EmptyState>
        )}
        <ul className="divide-y divide-line">
          {pending.map((invitation) => (
            <PendingInvitation key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      </Disclosure>
      <Disclosure
        title={countLabel(accepted.length, "Accepted Invitation")}
        count={countBadge(accepted.length)}
        defaultOpen
      >
        {accepted.length === 0 && (
          <EmptyState title="Your first plus one is yet to come">
            Friends who join by your link appear here.
          </EmptyState>
        )}
        <ul className="divide-y divide-line">
          {accepted.map((invitation) => (
            <AcceptedInvitation key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      </Disclosure>
      {expired.length > 0 && (
        <Disclosure
          title={countLabel(expired.length, "Expired Invitation")}
          count={countBadge(expired.length)}
        >
          <ul className="divide-y divide-line">
            {expired.map((invitation) => (
              <ExpiredInvitation key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
