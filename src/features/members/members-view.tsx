import { COUNTED, type MemberRow, type MembersPage } from "@/domain/member-administration/list-members";
import { ROLE_LABELS } from "@/domain/members/role-labels";
import { countLabel } from "@/lib/count-badge";
import { formatDate } from "@/lib/dates";
import { formatCents } from "@/lib/money";
import { creditAccountPath, staffMemberPath } from "@/lib/paths";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { DataTable } from "@/ui/layout/data-table";
import { Collapsible } from "@/ui/layout/disclosure";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { Link } from "@/ui/layout/link";
import { PagerNav } from "@/ui/layout/pager";
import { StaffSection } from "@/ui/layout/staff-section";
import { BulkChange } from "./bulk/bulk-change";
import { ChooseAll, ChooseMember } from "./bulk/choose-member";
import { FindMemberForm } from "./find-member-form";
import { GiftForm } from "./gift-form";
import { ImportAndExport, MemberFilters, MemberOrders, MemberSelects } from "./member-filters";
import { EraseForm } from "./member-forms";
import { isFiltered, type MembersQuery, membersHref } from "./members-query";

type MembersViewProps = {
  page: MembersPage;
  query: MembersQuery;
  ownId: string;
  giftKey: string;
};

export function MembersView({ page, query, ownId, giftKey }: MembersViewProps) {
  const { rows, total } = page;
  const count = countedText(total);
  const { search, role, only } = query;
  const isByBalance = query.order === "balance";
  const here = membersHref({ ...query, page: page.page });
  return (
    <div className="flex flex-col gap-14">
      <StaffSection>
        <div className="group/list">
          <FindMemberForm query={query} />
          <div className="max-sm:hidden">
            <MemberFilters query={query} />
          </div>
          <div className="mt-3 mb-2 sm:hidden">
            <MemberSelects query={query} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line-strong text-[0.9375rem]">
            <div className="max-sm:hidden">
              <MemberOrders query={query} />
            </div>
            {total > 0 && (
              <ChooseAll
                count={count}
                label={isFiltered(query) ? `Choose all ${count} that match` : `Choose all ${count} members`}
              />
            )}
            <p role="status" className="figures text-sm text-ink-soft">
              {rangeText(page)}
            </p>
          </div>
          <DataTable
            caption="Members"
            rows={rows}
            keyOf={({ id }) => id}
            empty="No member matches. Remove a filter, or search for the beginning of another name."
            isCompact
            columns={[
              {
                name: "Name",
                cell: (member) => (
                  <MemberName {...member} isOwn={member.id === ownId} hasBalance={!isByBalance} />
                ),
                isHeader: true,
              },
              { name: "Role", cell: ({ role: own }) => roleText(own), isWide: true },
              { name: "Since", cell: ({ createdAt }) => <Day at={createdAt} />, isWide: true },
              {
                name: "Last seen",
                cell: ({ lastSeenAt }) => (lastSeenAt ? <Day at={lastSeenAt} /> : <Never />),
                isWide: true,
              },
              {
                name: "Balance",
                cell: (member) => <Balance {...member} />,
                isNumber: true,
                isAtEnd: true,
                isWide: !isByBalance,
              },
              {
                name: "State",
                cell: (member) => stateOf({ ...member, isOwn: member.id === ownId }),
                isWide: true,
              },
            ]}
          />
          <BulkChange
            key={here}
            filter={{ search, only: only.join(","), ...(role && { inRole: role }) }}
            here={here}
          />
          <MembersPager page={page} query={query} />
        </div>
      </StaffSection>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2" data-screen-only="">
        <ImportAndExport query={query} count={count} />
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
      </div>
    </div>
  );
}

function countedText(total: number): string {
  return total > COUNTED ? `more than ${COUNTED.toLocaleString("en-US")}` : total.toLocaleString("en-US");
}

/** For example "1–50 of 3,007". */
function rangeText({ rows, page, total, rowsPerPage }: MembersPage): string {
  if (total === 0) return "No members";
  if (total === rows.length) return `${countedText(total)} ${countLabel(total, "member")}`;
  const first = (page - 1) * rowsPerPage + 1;
  return `${first.toLocaleString("en-US")}–${(first + rows.length - 1).toLocaleString("en-US")} of ${countedText(total)}`;
}

/** Phones show the other columns here. */
function MemberName(member: MemberRow & { isOwn: boolean; hasBalance: boolean }) {
  const { id, firstName, lastName, username, role, lastSeenAt, balanceCents, isOwn, hasBalance } = member;
  const name = `${firstName} ${lastName}`;
  return (
    <div className="flex items-start gap-1 sm:items-center">
      {isOwn ? <span className="w-9 shrink-0" /> : <ChooseMember id={id} name={name} />}
      <Link
        href={staffMemberPath(username)}
        className="block min-w-0 flex-1 gap-x-2 sm:flex sm:min-h-11 sm:flex-wrap sm:items-center"
      >
        <span className="sm:text-link">{name}</span>{" "}
        <span className="font-text text-sm text-ink-soft">@{username}</span>
        <span className="block font-text text-sm text-ink-soft sm:hidden">
          <DotSeparated>
            {roleText(role)}
            {lastSeenAt ? `Seen ${unbrokenDates(formatDate(lastSeenAt))}` : "Never signed in"}
            {hasBalance && balanceCents !== 0 && formatCents(balanceCents)}
            {stateOf(member)}
          </DotSeparated>
        </span>
      </Link>
    </div>
  );
}

function Day({ at }: { at: Date }) {
  return <span className="whitespace-nowrap">{formatDate(at)}</span>;
}

function Never() {
  return <span className="text-ink-soft">Never</span>;
}

function Balance({ username, firstName, balanceCents }: MemberRow) {
  return (
    <Link href={creditAccountPath(username)} className="inline-flex min-h-11 items-center">
      <span className={balanceCents === 0 ? "text-ink-soft" : "text-link"}>{formatCents(balanceCents)}</span>
      <span className="sr-only">, credit account of {firstName}</span>
    </Link>
  );
}

const roleText = (role: MemberRow["role"]) => role !== "member" && ROLE_LABELS[role];

/** A word for what is unusual. */
function stateOf({ status, isFrozen, isOwn }: Pick<MemberRow, "status" | "isFrozen"> & { isOwn: boolean }) {
  if (isOwn) return "You";
  const problem = status === "suspended" ? "Suspended" : isFrozen && "Balance frozen";
  return problem && <span className="text-danger">{problem}</span>;
}

function MembersPager({ page: { page, pages, ...rest }, query }: { page: MembersPage; query: MembersQuery }) {
  if (pages <= 1) return null;
  const linkTo = (number: number) => membersHref({ ...query, page: number });
  return (
    <PagerNav
      label="Pages"
      back={page > 1 ? { href: linkTo(page - 1), label: "Previous", rel: "prev" } : null}
      forward={page < pages ? { href: linkTo(page + 1), label: "Next", rel: "next" } : null}
    >
      {rangeText({ page, pages, ...rest })}
    </PagerNav>
  );
}
