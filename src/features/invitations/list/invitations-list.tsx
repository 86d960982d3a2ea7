import type { ReactNode } from "react";
import type { Cursors, InvitationLists, ListedPage } from "@/domain/invitations/list-invitations";
import type { ListedInvitation } from "@/domain/invitations/listed-invitation";
import { countBadge, countLabel } from "@/lib/count-badge";
import { type Path, paths } from "@/lib/paths";
import { firstOf, listHref, type SearchParams } from "@/lib/urls/search-params";
import { Disclosure } from "@/ui/layout/disclosure";
import { Link } from "@/ui/layout/link";
import { LinkPending } from "@/ui/layout/link-pending";
import { CursorPager } from "@/ui/layout/pager";
import { LIST_ID } from "../restore-focus";
import { AcceptedInvitation } from "./accepted-invitation";
import { ExpiredInvitation, PendingInvitation } from "./invitation-rows";
import { NoPending, RowsArrived } from "./no-pending";

type SectionName = "pending" | "accepted" | "expired";
type ListCursors = Cursors<SectionName>;
type InvitationsProps = { lists: InvitationLists; cursors: ListCursors };

/** Reads where each section's page begins; without a cursor it is the first page. */
export function readCursors({ pending, accepted, expired }: Awaited<SearchParams>): ListCursors {
  return { pending: firstOf(pending), accepted: firstOf(accepted), expired: firstOf(expired) };
}

export function InvitationsSection({ lists, cursors }: InvitationsProps) {
  return (
    <section aria-label="Your invitations" className="max-w-3xl">
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

/** The member's invitations: pending, accepted, and expired in the last 30 days. */
export function InvitationsList({ lists, cursors }: InvitationsProps) {
  return (
    <div className="border-b border-line">
      {lists.pending.total > 0 && <RowsArrived key={lists.pending.rows.map(({ id }) => id).join()} />}
      <ListSection
        name="pending"
        title="Pending Invitation"
        page={lists.pending}
        cursors={cursors}
        summaryId={LIST_ID}
        isOpen
        empty={<NoPending />}
        row={(invitation) => <PendingInvitation key={invitation.id} invitation={invitation} />}
      />
      <ListSection
        name="accepted"
        title="Accepted Invitation"
        page={lists.accepted}
        cursors={cursors}
        isOpen
        empty={<p className="text-ink-soft">Friends who join with your link appear here.</p>}
        row={(invitation) => <AcceptedInvitation key={invitation.id} invitation={invitation} />}
      />
      {lists.expired.total > 0 && (
        <ListSection
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

type ListSectionProps = {
  name: SectionName;
  title: string;
  page: ListedPage;
  cursors: ListCursors;
  isOpen?: boolean;
  summaryId?: string;
  empty?: ReactNode;
  row: (invitation: ListedInvitation) => ReactNode;
};

/** A collapsible section: its header shows the total, its rows are one page. */
function ListSection({ name, title, page, cursors, isOpen, summaryId, empty, row }: ListSectionProps) {
  return (
    <Disclosure
      id={name}
      title={countLabel(page.total, title)}
      count={countBadge(page.total)}
      summaryId={summaryId}
      defaultOpen={isOpen || !page.isNewest}
    >
      {page.total === 0 && empty}
      <ul className="divide-y divide-line">{page.rows.map(row)}</ul>
      <CursorPager label={`Pages of ${title}s`} total={page.total} {...sectionHrefs(name, page, cursors)} />
    </Disclosure>
  );
}

/** The hrefs of a section's neighbor pages. The other sections keep their pages, and the browser scrolls to this one. */
function sectionHrefs(section: SectionName, { older, isNewest }: ListedPage, cursors: ListCursors) {
  const hrefAt = (cursor: string): Path =>
    `${listHref(paths.profile, { ...cursors, [section]: cursor })}#${section}`;
  return { newestHref: isNewest ? null : hrefAt(""), olderHref: older === null ? null : hrefAt(older) };
}
