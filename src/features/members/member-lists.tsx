import type { ReactNode } from "react";
import { auditDetail } from "@/domain/audit/audit-details";
import { auditLabel } from "@/domain/audit/audit-labels";
import type { MemberList, MemberPage } from "@/domain/member-administration/get-member-page";
import type { MemberMessage, ShortPage } from "@/domain/member-administration/list-member-history";
import { formatDate, formatMoment } from "@/lib/dates";
import { staffMemberPath } from "@/lib/paths";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { withQuery } from "@/lib/urls/search-params";
import { ActionForm } from "@/ui/forms/action-form";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { PagerNav } from "@/ui/layout/pager";
import { StaffSection } from "@/ui/layout/staff-section";
import { removeNoteAction } from "./actions";
import { WriteNoteForm } from "./note-forms";

type ListProps<Row> = {
  title: string;
  rows: Row[];
  cells: (row: Row) => { title: ReactNode; note?: ReactNode; aside?: ReactNode };
  pager?: ReactNode;
  /** What follows the list, also an empty one. Without it, an empty section isn't shown. */
  children?: ReactNode;
};

/** A section with one line for each row: a title with a note, and something at its end. */
export function MemberListSection<Row extends { id: string | number }>(props: ListProps<Row>) {
  const { title, rows, cells, pager, children } = props;
  if (rows.length === 0 && !children) return null;
  return (
    <StaffSection title={title}>
      {rows.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {rows.map((row) => {
            const { title: name, note, aside } = cells(row);
            return (
              <li key={row.id} className="flex items-baseline justify-between gap-x-6 py-3">
                <span className="min-w-0">
                  <span className="block wrap-anywhere">{name}</span>
                  {note && <span className="block text-sm text-ink-soft">{note}</span>}
                </span>
                {aside && (
                  <span className="figures shrink-0 text-sm whitespace-nowrap text-ink-soft">{aside}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {pager}
      {children}
    </StaffSection>
  );
}

type MemberPagerProps = { username: string; list: MemberList; label: string; page: ShortPage<unknown> };

function MemberPager({ username, list, label, page }: MemberPagerProps) {
  const path = staffMemberPath(username);
  if (page.isNewest && page.older === null) return null;
  return (
    <PagerNav
      label={label}
      back={page.isNewest ? null : { href: path, label: "Newest" }}
      forward={
        page.older === null
          ? null
          : {
              href: withQuery(path, new URLSearchParams({ [list]: page.older })),
              label: "Show more",
              rel: "next",
            }
      }
    />
  );
}

export function NotesSection({ member, notes }: Pick<MemberPage, "member" | "notes">) {
  return (
    <MemberListSection
      title="Notes"
      rows={notes.rows}
      cells={({ id, text, by, createdAt, canRemove }) => ({
        title: <span className="whitespace-pre-line">{text}</span>,
        note: (
          <DotSeparated>
            {by}
            {unbrokenDates(formatDate(createdAt))}
          </DotSeparated>
        ),
        aside: canRemove && (
          <ActionForm
            action={removeNoteAction}
            hidden={{ noteId: id }}
            submit="Remove"
            about=" this note"
            variant="link"
            buttonClass="-my-2 text-sm"
          />
        ),
      })}
      pager={<MemberPager username={member.username} list="notes" label="Pages of notes" page={notes} />}
    >
      <WriteNoteForm memberId={member.id} firstName={member.firstName} />
    </MemberListSection>
  );
}

export function InvitationsSection({ member, invitations }: Pick<MemberPage, "member" | "invitations">) {
  return (
    <MemberListSection
      title="Invitations"
      rows={invitations.rows}
      cells={({ recipient, state, createdAt }) => ({
        title: recipient,
        note: state,
        aside: unbrokenDates(formatDate(createdAt)),
      })}
      pager={
        <MemberPager
          username={member.username}
          list="invitations"
          label="Pages of invitations"
          page={invitations}
        />
      }
    />
  );
}

type PerksSectionProps = Pick<MemberPage, "member" | "perks"> & { titles: Map<string, string> };

/** `titles`: the titles of the perks by document id. */
export function PerksSection({ member, perks, titles }: PerksSectionProps) {
  return (
    <MemberListSection
      title="Perks"
      rows={perks.rows}
      cells={({ perkId, title, state, createdAt }) => ({
        title: titles.get(perkId) ?? title ?? "A former perk",
        note: state,
        aside: unbrokenDates(formatDate(createdAt)),
      })}
      pager={<MemberPager username={member.username} list="perks" label="Pages of perks" page={perks} />}
    />
  );
}

const STATUS: Record<MemberMessage["status"], string> = {
  queued: "Waiting to be sent",
  sent: "Sent",
  delivered: "Delivered",
  bounced: "Bounced",
  failed: "Failed",
  dropped: "Not sent",
};

export function MessagesSection({ member, messages }: Pick<MemberPage, "member" | "messages">) {
  return (
    <MemberListSection
      title="Messages"
      rows={messages.rows}
      cells={({ label, channel, status, createdAt }) => ({
        title: label,
        note: (
          <DotSeparated>
            {channel === "email" ? "Email" : "Text message"}
            <span className={status === "bounced" || status === "failed" ? "text-danger" : undefined}>
              {STATUS[status]}
            </span>
          </DotSeparated>
        ),
        aside: formatMoment(createdAt),
      })}
      pager={
        <MemberPager username={member.username} list="messages" label="Pages of messages" page={messages} />
      }
    />
  );
}

export function AuditSection({ member, audit }: Pick<MemberPage, "member" | "audit">) {
  return (
    <MemberListSection
      title="Audit trail"
      rows={audit.rows}
      cells={({ action, actorName, subjectName, details, createdAt }) => ({
        title: <span className="inline-block first-letter:uppercase">{auditLabel(action)}</span>,
        note: (
          <DotSeparated>
            {actorName ?? "A visitor"}
            {subjectName !== `${member.firstName} ${member.lastName}` && subjectName}
            {Object.entries(details).map(([name, value]) => auditDetail(name, value))}
          </DotSeparated>
        ),
        aside: formatMoment(createdAt),
      })}
      pager={
        <MemberPager username={member.username} list="audit" label="Pages of the audit trail" page={audit} />
      }
    />
  );
}
