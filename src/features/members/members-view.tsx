import type { MemberRow, MembersPage } from "@/domain/member-administration/list-members";
import { ROLE_LABELS } from "@/domain/members/role-labels";
import { formatDate } from "@/lib/dates";
import { paths, staffMemberPath } from "@/lib/paths";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { listHref } from "@/lib/urls/search-params";
import { DataTable } from "@/ui/layout/data-table";
import { Collapsible } from "@/ui/layout/disclosure";
import { Link } from "@/ui/layout/link";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { PagerNav } from "@/ui/layout/pager";
import { StaffSection } from "@/ui/layout/staff-section";
import { BulkChange } from "./bulk/bulk-change";
import { ChooseMember } from "./bulk/choose-member";
import { ChosenBar } from "./bulk/chosen-bar";
import { FindMemberForm } from "./find-member-form";
import { GiftForm } from "./gift-form";
import { ImportAndExport } from "./import-and-export";
import { EraseForm } from "./member-forms";

type MembersViewProps = {
  page: MembersPage;
  search: string;
  ownId: string;
  giftKey: string;
};

export function MembersView({ page, search, ownId, giftKey }: MembersViewProps) {
  return (
    <ListAndDetail
      detail={
        <>
          <div id="several" className="scroll-mt-6">
            <StaffSection
              title="Change several members"
              note="Choose members in the list, or all of them. Nothing changes before you confirm."
            >
              <BulkChange
                key={`${search} ${page.page}`}
                search={search}
                here={listHref(paths.staffMembers, { search, page: page.page })}
              />
            </StaffSection>
          </div>
          <ImportAndExport />
          <StaffSection title="More">
            <Collapsible title="Gift membership">
              <p className="mb-6 text-ink-soft">
                An invitation for one friend in a sponsor’s name. It can’t be cancelled. Share its link
                yourself.
              </p>
              <GiftForm idempotencyKey={giftKey} />
            </Collapsible>
            <Collapsible title="Erase a contact">
              <p className="mb-6 text-ink-soft">
                Deletes a friend’s phone or email everywhere and closes unsent requests. This can’t be undone.
              </p>
              <EraseForm />
            </Collapsible>
          </StaffSection>
        </>
      }
    >
      <StaffSection>
        <div className="mb-3">
          <FindMemberForm search={search} list="members" />
        </div>
        <DataTable
          caption="Members"
          rows={page.rows}
          keyOf={({ id }) => id}
          empty="No member’s name begins with that."
          columns={[
            {
              name: "Name",
              cell: (member) => <MemberName {...member} isOwn={member.id === ownId} />,
              isHeader: true,
            },
            { name: "Role", cell: ({ role }) => ROLE_LABELS[role], isWide: true },
            {
              name: "Since",
              cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
              isWide: true,
            },
            {
              name: "State",
              cell: ({ id, status }) =>
                id === ownId ? "You" : status === "suspended" ? <Suspended /> : "Active",
              isWide: true,
            },
          ]}
        />
        <ChosenBar />
        <MembersPager {...page} search={search} />
      </StaffSection>
    </ListAndDetail>
  );
}

/** Phones show the role and the state here. */
function MemberName(member: MemberRow & { isOwn: boolean }) {
  const { id, firstName, lastName, username, role, status, createdAt, isOwn } = member;
  const name = `${firstName} ${lastName}`;
  return (
    <div className="flex items-start gap-1 sm:min-w-40">
      {isOwn ? <span className="w-9 shrink-0" /> : <ChooseMember id={id} name={name} />}
      <Link href={staffMemberPath(username)} className="block min-w-0 flex-1">
        <span className="text-link">{name}</span>{" "}
        <span className="block font-text text-sm text-ink-soft">
          @{username}
          <span className="sm:hidden">
            {` · Since ${unbrokenDates(formatDate(createdAt))}`}
            {role !== "member" && ` · ${ROLE_LABELS[role]}`}
            {isOwn && " · You"}
            {status === "suspended" && (
              <>
                {" · "}
                <Suspended />
              </>
            )}
          </span>
        </span>
      </Link>
    </div>
  );
}

function MembersPager({ page, isLast, search }: Pick<MembersPage, "page" | "isLast"> & { search: string }) {
  const linkTo = (number: number) => listHref(paths.staffMembers, { search, page: number });
  if (page === 1 && isLast) return null;
  return (
    <PagerNav
      label="Pages"
      back={page > 1 ? { href: linkTo(page - 1), label: "Previous", rel: "prev" } : null}
      forward={isLast ? null : { href: linkTo(page + 1), label: "Next", rel: "next" }}
    >
      Page {page}
    </PagerNav>
  );
}

function Suspended() {
  return <span className="text-danger">Suspended</span>;
}
