import type { MemberRow } from "@/domain/administration/list-members";
import type { Page } from "@/domain/list-page";
import { formatDate } from "@/lib/dates";
import { memberPath, paths } from "@/lib/paths";
import { SearchForm } from "@/ui/forms/search-form";
import { Link } from "@/ui/layout/link";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { Pager } from "@/ui/layout/pager";
import { DataTable } from "./data-table";
import { GiftForm } from "./gift-form";
import { EraseForm, ReminderForm, RoleForm, SuspendForm } from "./member-forms";
import { ROLE_LABELS } from "./role-labels";
import { staffHref } from "./staff-pages";
import { StaffSection } from "./staff-section";

type MembersViewProps = {
  page: Page<MemberRow>;
  search: string;
  ownId: string;
  giftKey: string;
  isReminderSkippable: boolean;
};

export function MembersView({ page, search, ownId, giftKey, isReminderSkippable }: MembersViewProps) {
  return (
    <ListAndDetail
      detail={
        <>
          <StaffSection
            title="New members"
            note={
              isReminderSkippable
                ? "They see a reminder to invite friends, and can skip it."
                : "They see a reminder to invite friends, and can’t skip it the first time."
            }
          >
            <ReminderForm key={String(isReminderSkippable)} isSkippable={isReminderSkippable} />
          </StaffSection>
          <StaffSection
            title="Gift membership"
            note="An invitation for one friend in a sponsor’s name. It can’t be cancelled. Share its link yourself."
          >
            <GiftForm idempotencyKey={giftKey} />
          </StaffSection>
          <StaffSection
            title="Erase a contact"
            note="Deletes a friend’s phone or email everywhere and closes unsent requests. This can’t be undone."
          >
            <EraseForm />
          </StaffSection>
        </>
      }
    >
      <StaffSection note="A new role takes effect on the member’s next page load.">
        <div className="mb-3">
          <SearchForm path={paths.staffMembers} search={search} label="Search by name" shortcut="/" />
        </div>
        <DataTable
          caption="Members"
          rows={page.rows}
          keyOf={({ id }) => id}
          empty="No members match that name."
          columns={[
            { name: "Name", cell: (member) => <MemberName {...member} />, isHeader: true },
            { name: "Role", cell: (member) => <MemberRole {...member} /> },
            {
              name: "Since",
              cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
            },
            {
              name: "Membership",
              cell: ({ id, firstName, status }) =>
                id === ownId ? "You" : <SuspendForm memberId={id} firstName={firstName} status={status} />,
            },
          ]}
        />
        <Pager
          page={page.page}
          pages={page.pages}
          hrefOf={(number) => staffHref("members", { search, page: number })}
        />
      </StaffSection>
    </ListAndDetail>
  );
}

function MemberName({ firstName, lastName, username, hasProfile }: MemberRow) {
  const style = "block font-text text-sm text-ink-soft";
  return (
    <>
      {firstName} {lastName}{" "}
      {hasProfile ? (
        <Link href={memberPath(username)} className={`${style} hover:text-ink`}>
          @{username}
        </Link>
      ) : (
        <span className={style}>@{username}</span>
      )}
    </>
  );
}

function MemberRole({ id, firstName, role, status }: MemberRow) {
  if (status === "suspended") return ROLE_LABELS[role];
  return <RoleForm memberId={id} firstName={firstName} role={role} />;
}
