import type { ReactNode } from "react";
import type { MemberPage, MemberPerson } from "@/domain/administration/members/get-member-page";
import { formatDate, formatMoment } from "@/lib/dates";
import { formatCents, formatSignedCents } from "@/lib/money";
import { branchPath, creditAccountPath, memberPath, staffMemberPath } from "@/lib/paths";
import { Avatar } from "@/ui/layout/avatar";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { Link } from "@/ui/layout/link";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { Notice } from "@/ui/layout/notice";
import { Markdown } from "@/ui/rich-text/markdown";
import { FreezeForm } from "../credit-forms";
import { GiftForm } from "../gift-form";
import { RoleForm, SuspendForm } from "../member-forms";
import { ROLE_LABELS } from "../role-labels";
import { StaffSection } from "../staff-section";
import { resumeBranchAction, resumeInvitingAction } from "./actions";
import { ContactRow } from "./contact-row";
import type { ExportProblem } from "./export-for-member";
import { InvitingActions, RemoveFromProfileForm, ResetPasskeysForm, SignOutForm } from "./member-actions";
import {
  AuditSection,
  InvitationsSection,
  MemberListSection,
  MessagesSection,
  PerksSection,
} from "./member-lists";
import { UndoForm } from "./reason-form";
import { WrittenRequests } from "./written-requests";

type MemberViewProps = MemberPage & {
  isOwn: boolean;
  giftKey: string;
  perkTitles: Map<string, string>;
  /** Why the last export of the data was not made. */
  exportProblem: ExportProblem | null;
};

export function MemberView(props: MemberViewProps) {
  const { member, isOwn } = props;
  return (
    <ListAndDetail detail={isOwn ? null : <Actions {...props} />}>
      <Header {...props} />
      <div className="grid gap-x-12 gap-y-14 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-14">
          <ContactsSection member={member} />
          <People {...props} />
          <BalanceSection {...props} />
          <DevicesSection {...props} />
        </div>
        <div className="flex min-w-0 flex-col gap-14">
          <InvitationsSection {...props} />
          <PerksSection {...props} titles={props.perkTitles} />
          <MessagesSection {...props} />
        </div>
      </div>
      <AuditSection {...props} />
    </ListAndDetail>
  );
}

function Header({ member, balance, pausedAbove, isOwn }: MemberViewProps) {
  const { firstName, lastName, username, avatar, role, status, createdAt, joinedBy, bio, hasProfile } =
    member;
  return (
    <section aria-labelledby="member-name" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar firstName={firstName} lastName={lastName} image={avatar} size={88} />
        <div className="min-w-0">
          <h1 id="member-name" className="display-title wrap-anywhere">
            {firstName} {lastName}
          </h1>
          <DotSeparated>
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
          </DotSeparated>
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <Fact name="Member since">{formatDate(createdAt)}</Fact>
        <Fact name="Joined">{joinedBy}</Fact>
        <Fact name="Balance">{formatCents(balance.cents)}</Fact>
        {member.extraInvitations > 0 && <Fact name="Extra invitations">{member.extraInvitations}</Fact>}
      </dl>
      {bio !== "" && (
        <div className="max-w-prose text-ink-soft">
          <Markdown by="member" text={bio} />
        </div>
      )}
      <Notices member={member} balance={balance} pausedAbove={pausedAbove} isOwn={isOwn} />
      {!isOwn && (
        <a href="#actions" className="inline-flex min-h-11 items-center self-start text-link xl:hidden">
          What you can do
        </a>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="figures text-lg">{children}</dd>
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
          {firstName} leaves the club on {formatDate(eraseAfter)}.
        </Notice>
      )}
      {pause && (
        <Notice>
          <p className="text-ink">
            Inviting is paused since {formatDate(pause.at)}: “{pause.reason}”
          </p>
          {!isOwn && <UndoForm button="Resume inviting" action={resumeInvitingAction} memberId={id} />}
        </Notice>
      )}
      {branchPause && (
        <Notice>
          <p className="text-ink">
            The branch is paused since {formatDate(branchPause.at)}: “{branchPause.reason}”
          </p>
          {!isOwn && <UndoForm button="Resume the branch" action={resumeBranchAction} memberId={id} />}
        </Notice>
      )}
      {!branchPause && pausedAbove && (
        <Notice>
          {firstName} can’t invite: the branch of{" "}
          <Link href={staffMemberPath(pausedAbove.username)} className="text-link">
            {pausedAbove.firstName} {pausedAbove.lastName}
          </Link>{" "}
          is paused.
        </Notice>
      )}
      {balance.frozenAt && <Notice>The balance is frozen since {formatDate(balance.frozenAt)}.</Notice>}
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
        {phoneConfirmedAt && `Phone confirmed on ${formatDate(phoneConfirmedAt)}.`}
      </p>
    </StaffSection>
  );
}

function People({ member, sponsor, friends }: MemberViewProps) {
  return (
    <MemberListSection
      title="Friends"
      empty={`${member.firstName} hasn’t brought anyone yet.`}
      rows={friends.rows}
      keyOf={({ id }) => id}
      cells={(friend) => ({
        title: <PersonLink {...friend} />,
        note: `@${friend.username}`,
        aside: friend.status === "suspended" && <span className="text-danger">Suspended</span>,
      })}
    >
      <p className="mt-4 text-ink-soft">
        {sponsor ? (
          <>
            Brought by <PersonLink {...sponsor} />.
          </>
        ) : (
          "No member brought this member."
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
      {firstName} {lastName}
    </Link>
  );
}

function BalanceSection({ member, ledger }: MemberViewProps) {
  return (
    <MemberListSection
      title="Ledger"
      empty="No entries yet."
      rows={ledger}
      keyOf={({ id }) => id}
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
      empty="No device is signed in."
      rows={devices}
      keyOf={({ id }) => id}
      cells={({ name, lastUsedAt }) => ({ title: name, aside: `Last used ${formatMoment(lastUsedAt)}` })}
    />
  );
}

function Actions({ member, balance, devices, giftKey, exportProblem }: MemberViewProps) {
  const { id, firstName, role, status, username, removable } = member;
  return (
    <div id="actions" className="flex scroll-mt-6 flex-col gap-10">
      <StaffSection title="Inviting">
        <InvitingActions
          member={member}
          isPaused={member.pause !== null}
          isBranchPaused={member.branchPause !== null}
        />
      </StaffSection>
      {status === "active" && (
        <StaffSection
          title="Gift membership"
          note={`An invitation for one friend in ${firstName}’s name. It can’t be cancelled. Share its link yourself.`}
        >
          <GiftForm idempotencyKey={giftKey} sponsor={username} />
        </StaffSection>
      )}
      <StaffSection title="Membership">
        <div className="flex flex-col gap-1 pt-2.5">
          {status === "active" && (
            <RoleForm memberId={id} firstName={firstName} role={role} title="Change the role" />
          )}
          <div className={status === "active" ? "pt-2.5" : undefined}>
            <SuspendForm
              memberId={id}
              firstName={firstName}
              status={status === "active" ? "active" : "suspended"}
            />
          </div>
          {removable.length > 0 && (
            <RemoveFromProfileForm key={removable.join()} member={member} parts={removable} />
          )}
          {devices.length > 0 && <SignOutForm member={member} devices={devices.length} />}
          {member.passkeys > 0 && <ResetPasskeysForm member={member} />}
          <FreezeForm
            key={String(balance.frozenAt !== null)}
            memberId={id}
            isFrozen={balance.frozenAt !== null}
          />
        </div>
      </StaffSection>
      <StaffSection
        title="Written requests"
        note="For a member who asks by letter or email. Members can do both themselves under Privacy."
      >
        <WrittenRequests member={member} exportProblem={exportProblem} />
      </StaffSection>
    </div>
  );
}
