import type { ReactNode } from "react";
import type { MemberPage, MemberPerson } from "@/domain/member-administration/get-member-page";
import { ROLE_LABELS } from "@/domain/members/role-labels";
import { formatDate, formatMoment } from "@/lib/dates";
import { formatCents, formatSignedCents } from "@/lib/money";
import { branchPath, creditAccountPath, memberPath, staffMemberPath } from "@/lib/paths";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { ActionForm } from "@/ui/forms/action-form";
import { Link } from "@/ui/layout/link";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { Notice } from "@/ui/layout/notice";
import { PersonHead } from "@/ui/layout/person-head";
import { StaffSection } from "@/ui/layout/staff-section";
import { Markdown } from "@/ui/rich-text/markdown";
import { resumeBranchAction, resumeInvitingAction } from "./actions";
import { MemberActions, type MemberActionsProps, OwnActions } from "./actions-column";
import { ContactRow } from "./contact-row";
import {
  AuditSection,
  InvitationsSection,
  MemberListSection,
  MessagesSection,
  NotesSection,
  PerksSection,
} from "./member-lists";

type MemberViewProps = MemberPage & MemberActionsProps & { isOwn: boolean; perkTitles: Map<string, string> };

export function MemberView(props: MemberViewProps) {
  const { member, isOwn } = props;
  return (
    <ListAndDetail
      detail={isOwn ? <OwnActions member={member} /> : <MemberActions {...props} />}
      after={<History {...props} />}
    >
      <Header {...props} />
      <ContactsSection member={member} />
    </ListAndDetail>
  );
}

function History(props: MemberViewProps) {
  return (
    <>
      <div className="-mb-14 gap-x-12 lg:columns-2 [&>section]:mb-14 [&>section]:break-inside-avoid">
        {!props.isOwn && <NotesSection {...props} />}
        <People {...props} />
        <InvitationsSection {...props} />
        <BalanceSection {...props} />
        <PerksSection {...props} titles={props.perkTitles} />
        <MessagesSection {...props} />
        <DevicesSection {...props} />
        <EmptySections {...props} />
      </div>
      <AuditSection {...props} />
    </>
  );
}

function Header({ member, balance, pausedAbove, isOwn }: MemberViewProps) {
  const { username, role, status, createdAt, joinedBy, bio, hasProfile } = member;
  return (
    <section aria-labelledby="member-name" className="flex flex-col gap-6">
      <PersonHead id="member-name" person={member}>
        {hasProfile ? (
          <Link href={memberPath(username)} className="text-link">
            @{username}
          </Link>
        ) : (
          `@${username}`
        )}
        {ROLE_LABELS[role]}
        {status === "suspended" && <span className="text-danger">Suspended</span>}
        {isOwn && "You"}
      </PersonHead>
      <dl className="flex gap-x-10 gap-y-2 max-sm:flex-col sm:flex-wrap">
        <Fact name="Member since">{unbrokenDates(formatDate(createdAt))}</Fact>
        <Fact name="Joined">{joinedBy}</Fact>
        <Fact name="Last seen">{member.lastSeenAt ? formatDate(member.lastSeenAt) : "Never signed in"}</Fact>
        <Fact name="Balance">{formatCents(balance.cents)}</Fact>
        {member.extraInvitations > 0 && <Fact name="Extra invitations">{member.extraInvitations}</Fact>}
      </dl>
      {bio !== "" && (
        <div className="max-w-prose text-ink-soft">
          <Markdown by="member" text={bio} />
        </div>
      )}
      <Notices member={member} balance={balance} pausedAbove={pausedAbove} isOwn={isOwn} />
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-x-6">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="figures sm:text-lg">{children}</dd>
    </div>
  );
}

function Notices({
  member,
  balance,
  pausedAbove,
  isOwn,
}: Pick<MemberViewProps, "member" | "balance" | "pausedAbove" | "isOwn">) {
  const { id, firstName, pause, branchPause, eraseAfter } = member;
  return (
    <>
      {eraseAfter && (
        <Notice>
          {firstName} leaves the club on {unbrokenDates(formatDate(eraseAfter))}.
        </Notice>
      )}
      {pause && (
        <Notice>
          <p className="text-ink">
            Inviting is paused since {unbrokenDates(formatDate(pause.at))}: “{pause.reason}”
          </p>
          {!isOwn && (
            <ActionForm
              action={resumeInvitingAction}
              hidden={{ memberId: id }}
              submit="Resume inviting"
              variant="link"
              buttonClass="-mx-2"
            />
          )}
        </Notice>
      )}
      {branchPause && (
        <Notice>
          <p className="text-ink">
            The branch is paused since {unbrokenDates(formatDate(branchPause.at))}: “{branchPause.reason}”
          </p>
          {!isOwn && (
            <ActionForm
              action={resumeBranchAction}
              hidden={{ memberId: id }}
              submit="Resume the branch"
              variant="link"
              buttonClass="-mx-2"
            />
          )}
        </Notice>
      )}
      {!branchPause && pausedAbove && (
        <Notice>
          {firstName} can’t invite: the branch of{" "}
          <Link href={staffMemberPath(pausedAbove.username)} className="text-link">
            {`${pausedAbove.firstName} ${pausedAbove.lastName}`}
          </Link>{" "}
          is paused.
        </Notice>
      )}
      {balance.frozenAt && (
        <Notice>The balance is frozen since {unbrokenDates(formatDate(balance.frozenAt))}.</Notice>
      )}
      {balance.heldUntil && (
        <Notice>
          The contact was recovered. The balance can be spent from{" "}
          {unbrokenDates(formatMoment(balance.heldUntil))}.
        </Notice>
      )}
    </>
  );
}

function ContactsSection({ member: { id, contacts, phoneConfirmedAt } }: Pick<MemberViewProps, "member">) {
  return (
    <StaffSection title="Contacts">
      <div className="border-t border-line">
        {contacts.map(({ kind, masked }) => (
          <ContactRow key={`${id} ${kind}`} memberId={id} kind={kind} masked={masked} />
        ))}
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        Showing a contact is recorded.{" "}
        {phoneConfirmedAt && `Phone confirmed on ${unbrokenDates(formatDate(phoneConfirmedAt))}.`}
      </p>
    </StaffSection>
  );
}

function People({ member, sponsor, friends }: MemberViewProps) {
  return (
    <MemberListSection
      title="Friends"
      rows={friends.rows}
      cells={(friend) => ({
        title: <PersonLink {...friend} />,
        note: `@${friend.username}`,
        aside: friend.status === "suspended" && <span className="text-danger">Suspended</span>,
      })}
    >
      <p className="mt-4 text-ink-soft first:mt-0">
        {friends.rows.length === 0 && "No friends have joined yet. "}
        {sponsor ? (
          <>
            Brought by <PersonLink {...sponsor} />.
          </>
        ) : (
          "Joined without an invitation."
        )}
      </p>
      <Link href={branchPath(member.username)} className="inline-flex min-h-11 items-center text-link">
        {friends.hasMore ? "Show all, and the branch" : "Show the branch"}
      </Link>
    </MemberListSection>
  );
}

function PersonLink({ firstName, lastName, username, status }: MemberPerson) {
  if (status === "erased") return "a former member";
  return (
    <Link href={staffMemberPath(username)} className="text-link">
      {`${firstName} ${lastName}`}
    </Link>
  );
}

function BalanceSection({ member, ledger }: MemberViewProps) {
  return (
    <MemberListSection
      title="Ledger"
      rows={ledger}
      cells={({ title, date, amountCents }) => ({
        title,
        note: date,
        aside: <span className="text-base text-ink">{formatSignedCents(amountCents)}</span>,
      })}
    >
      <Link href={creditAccountPath(member.username)} className="inline-flex min-h-11 items-center text-link">
        Open the credit account
      </Link>
    </MemberListSection>
  );
}

function DevicesSection({ devices }: MemberViewProps) {
  return (
    <MemberListSection
      title="Devices"
      rows={devices}
      cells={({ name, lastUsedAt }) => ({ title: name, aside: `Last used ${formatMoment(lastUsedAt)}` })}
    />
  );
}

/** The lists without rows, in one place. */
function EmptySections({ invitations, perks, messages, devices, audit }: MemberViewProps) {
  const lists = [
    { title: "Invitations", rows: invitations.rows, text: "None yet" },
    { title: "Perks", rows: perks.rows, text: "None claimed yet" },
    { title: "Messages", rows: messages.rows, text: "None yet" },
    { title: "Devices", rows: devices, text: "No device is signed in" },
    { title: "Audit trail", rows: audit.rows, text: "No events yet" },
  ].filter(({ rows }) => rows.length === 0);
  if (lists.length === 0) return null;
  return (
    <section aria-label="Empty lists">
      <dl className="divide-y divide-line border-y border-line">
        {lists.map(({ title, text }) => (
          <div key={title} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <dt>{title}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
