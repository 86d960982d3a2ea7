import type {
  Branch,
  BranchFigures,
  BranchPerson,
  BranchRow,
} from "@/domain/member-administration/list-branch";
import { COUNTED } from "@/domain/member-administration/list-members";
import { countLabel } from "@/lib/count-badge";
import { formatDate } from "@/lib/dates";
import { formatCents } from "@/lib/money";
import { avatarPath, branchPath, paths, staffMemberPath } from "@/lib/paths";
import { withQuery } from "@/lib/urls/search-params";
import { ActionForm } from "@/ui/forms/action-form";
import { type Column, DataTable } from "@/ui/layout/data-table";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { Link } from "@/ui/layout/link";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { Notice } from "@/ui/layout/notice";
import { CursorPager } from "@/ui/layout/pager";
import { PersonName } from "@/ui/layout/person-name";
import { StaffSection } from "@/ui/layout/staff-section";
import { Figures } from "@/ui/statistics/figures";
import { pauseBranchAction, resumeBranchAction } from "./actions";
import { ReasonForm } from "./reason-form";

type TreeViewProps = { branch: Branch; ownId: string };

export function TreeView({ branch, ownId }: TreeViewProps) {
  const { root, path, children, friendsOfOnly, clubSize } = branch;
  const rows = [
    ...children.rows.map((row) => (root ? row : { ...row, of: clubText(clubSize) })),
    ...friendsOfOnly.map((row) => ({ ...row, isBelow: true })),
  ];
  const here = root ? branchPath(root.username) : paths.staffTree;
  return (
    <ListAndDetail detail={root && root.id !== ownId && <BranchActions root={root} />}>
      {root && (
        <div>
          {path.length > 0 && <Path path={path} />}
          <RootFigures {...root} />
          <PauseNotice root={root} path={path} />
        </div>
      )}
      <StaffSection
        title={root ? `Brought by ${memberName(root)}` : undefined}
        note={
          root
            ? undefined
            : "Members who joined without a sponsor and brought others. Large branches are counted every hour."
        }
      >
        <DataTable
          caption={root ? "Branch" : "Top of the tree"}
          rows={rows}
          keyOf={({ id }) => id}
          empty={root ? "No friends joined yet." : "No one has brought a friend yet."}
          columns={columnsOf(rows, Math.max(1, root ? sizeOf(root) : clubSize))}
        />
        <CursorPager
          label="Pages of the branch"
          total={children.total}
          newestHref={children.isNewest ? null : here}
          olderHref={
            children.older === null
              ? null
              : withQuery(
                  paths.staffTree,
                  new URLSearchParams({ ...(root && { of: root.username }), after: children.older }),
                )
          }
        />
      </StaffSection>
    </ListAndDetail>
  );
}

/** `of`: the size of the club, at the top. `isBelow`: whether the row is below the only member at the top. */
type TreeRow = BranchRow & { of?: string; isBelow?: boolean };

const clubText = (size: number) =>
  size > COUNTED ? `${COUNTED.toLocaleString("en-US")}+` : size.toLocaleString("en-US");

/** Leaves out what no member of the page has. A bar is the branch's share of the root's, or of the club at the top. */
function columnsOf(rows: TreeRow[], whole: number): Column<TreeRow>[] {
  const figure = { isNumber: true, isWide: true };
  const spent = rows.some(({ spentCents }) => spentCents !== 0);
  const suspended = rows.some((row) => row.suspended > 0);
  return [
    { name: "Member", cell: (row) => <Person {...row} whole={whole} />, isHeader: true },
    { name: "Brought", cell: ({ friends }) => friends || NONE, ...figure },
    {
      name: "Branch",
      cell: (row) => (row.joined === 0 ? NONE : <BranchLink {...row} whole={whole} />),
      ...figure,
    },
    { name: "Levels", cell: ({ depth }) => depth || NONE, ...figure },
    ...(spent ? [{ name: "Spent", cell: spentOf, isNumber: true }] : []),
    ...(suspended ? [{ name: "Suspended", cell: suspendedOf, isNumber: true }] : []),
  ];
}

const sizeOf = ({ joined, countedTo }: BranchFigures) => joined ?? countedTo;

type Sized = TreeRow & { whole: number };

function SizeBar({ whole, className, ...figures }: BranchFigures & { whole: number; className: string }) {
  const share = sizeOf(figures) / whole;
  return (
    <span aria-hidden="true" className={`block h-1.5 bg-line print:[print-color-adjust:exact] ${className}`}>
      <span className="block h-full min-w-0.5 bg-primary" style={{ width: `${Math.min(share, 1) * 100}%` }} />
    </span>
  );
}

const NONE = <span className="text-ink-soft">–</span>;

const spentOf = ({ spentCents }: BranchRow) => spentCents !== 0 && formatCents(spentCents);

const suspendedOf = ({ suspended }: BranchRow) =>
  suspended > 0 && <span className="text-danger">{suspended}</span>;

/** The name that the tree shows. */
export function memberName({
  firstName,
  lastName,
  status,
}: Pick<BranchPerson, "firstName" | "lastName" | "status">): string {
  return status === "erased" ? "a former member" : `${firstName} ${lastName}`;
}

/** The members above, from the top. */
function Path({ path }: { path: BranchPerson[] }) {
  return (
    <nav aria-label="Members above" className="mb-6">
      <ol className="flex flex-wrap gap-x-2 text-[0.9375rem] text-ink-soft">
        {path.map((person) => (
          <li key={person.id} className="flex items-center gap-x-2">
            <Link href={branchPath(person.username)} className="inline-flex min-h-11 items-center text-link">
              {memberName(person)}
            </Link>
            <span aria-hidden="true">›</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function RootFigures({ joined, countedTo, isLarge, depth, spentCents, suspended }: BranchFigures) {
  return (
    <>
      <Figures
        figures={[
          { name: "Joined below", value: countedText({ joined, countedTo }) },
          { name: "Levels", value: depth },
          { name: "Spent", value: formatCents(spentCents) },
          { name: "Suspended", value: suspended },
        ]}
      />
      {isLarge && (
        <p className="mt-3 max-w-prose text-sm text-ink-soft">
          “Joined below” is counted every hour. The other figures are those of{" "}
          {countedTo.toLocaleString("en-US")} members nearest to the top.
        </p>
      )}
    </>
  );
}

function countedText({ joined, countedTo }: Pick<BranchFigures, "joined" | "countedTo">): string {
  return joined === null ? `${countedTo.toLocaleString("en-US")}+` : joined.toLocaleString("en-US");
}

function PauseNotice({ root, path }: { root: BranchPerson; path: BranchPerson[] }) {
  const above = path.findLast(({ branchPauseReason }) => branchPauseReason !== null);
  if (root.branchPauseReason !== null)
    return (
      <Notice className="mt-6">
        <p className="text-ink">This branch is paused: “{root.branchPauseReason}”</p>
      </Notice>
    );
  if (!above) return null;
  return (
    <Notice className="mt-6">
      Paused with the branch of{" "}
      <Link href={branchPath(above.username)} className="text-link">
        {memberName(above)}
      </Link>
      : “{above.branchPauseReason}”
    </Notice>
  );
}

/** Phones show the figures of the branch here. */
function Person(row: Sized) {
  const { id, firstName, lastName, username, status, createdAt, branchPauseReason, picture, isBelow } = row;
  const person = { firstName, lastName, avatar: picture && avatarPath(id, picture) };
  return (
    <div className={isBelow ? "ml-4 border-l border-line pl-4 sm:-my-3 sm:py-3" : undefined}>
      <PersonName {...person} size={32}>
        {status === "erased" ? (
          "A former member"
        ) : (
          <Link href={staffMemberPath(username)} className="text-link">
            {`${firstName} ${lastName}`}
          </Link>
        )}
        <span className="block font-text text-sm text-ink-soft">
          <DotSeparated>
            {`Joined ${formatDate(createdAt)}`}
            {status === "suspended" && <span className="text-danger">Suspended</span>}
            {branchPauseReason !== null && <span className="text-brass-ink">Branch paused</span>}
          </DotSeparated>
        </span>
        {row.joined !== 0 && (
          <Link href={branchPath(username)} className="figures block pt-1 text-[0.9375rem] sm:hidden">
            <span className="text-link">
              {`${row.friends} ${countLabel(row.friends, "friend")} · ${branchText(row)} in the branch`}
            </span>
            <SizeBar {...row} className="mt-2" />
          </Link>
        )}
      </PersonName>
    </div>
  );
}

/** "14 of 3,000" at the top, elsewhere "+4". */
function branchText(row: Sized): string {
  return row.of ? `${countedText(row)} of ${row.of}` : `+${countedText(row)}`;
}

function BranchLink(row: Sized) {
  const { username, joined, countedTo, firstName } = row;
  return (
    <Link href={branchPath(username)} className="flex items-center justify-end gap-x-4">
      <SizeBar {...row} className="w-28 lg:w-48" />
      <span className="min-w-22">
        <span className="text-link">{branchText(row)}</span>
      </span>
      <span className="sr-only">
        {" "}
        {countLabel(joined ?? countedTo, "member")} below {firstName}
      </span>
    </Link>
  );
}

function BranchActions({ root }: { root: BranchPerson }) {
  const { id: memberId, firstName, branchPauseReason, status, username } = root;
  return (
    <StaffSection title="This branch">
      {branchPauseReason !== null ? (
        <ActionForm
          action={resumeBranchAction}
          hidden={{ memberId }}
          submit="Resume the branch"
          variant="link"
          buttonClass="-mx-2"
        >
          <p className="mb-2 text-ink-soft">The members of the branch can’t create or renew invitations.</p>
        </ActionForm>
      ) : (
        status !== "erased" && (
          <ReasonForm
            title="Pause the branch"
            note={`${firstName} and everyone below can’t create or renew invitations, also friends who join later. Open links still work.`}
            reasonLabel="Reason (shown to these members)"
            button="Pause the branch"
            action={pauseBranchAction}
            memberId={memberId}
          />
        )
      )}
      {status !== "erased" && (
        <Link href={staffMemberPath(username)} className="mt-2 inline-flex min-h-11 items-center text-link">
          {firstName}’s page
        </Link>
      )}
    </StaffSection>
  );
}
