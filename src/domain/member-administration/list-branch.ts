import "server-only";
import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { readingContext } from "@/db/reading-context";
import { ledgerEntries, members } from "@/db/schema";
import type { MemberContext } from "../context";
import { ancestorsOf } from "../invitations/ancestors";
import {
  countUpTo,
  cutPage,
  isAfter,
  type OlderPage,
  PAGE_ROWS,
  readTimeCursor,
  toTimeCursor,
} from "../list-page";
import { canAdminister, requireRole } from "../members/roles";

/** How many members of a branch are counted for a row, and for the branch that the page is about. */
const COUNTED_OF_ROW = 100;
const COUNTED_OF_BRANCH = 1_000;

/** A member's branch: the members below. With more than `countedTo` members, the figures are those of the first ones. */
export type BranchFigures = {
  joined: number;
  countedTo: number;
  /** How many levels the branch has below the member. */
  depth: number;
  suspended: number;
  /** What the branch spent, in cents, less refunds. */
  spentCents: number;
};

export type BranchPerson = Pick<
  typeof members.$inferSelect,
  "id" | "firstName" | "lastName" | "username" | "status" | "createdAt" | "branchPauseReason"
>;

export type BranchRow = BranchPerson &
  BranchFigures & {
    /** How many friends the member brought. */
    friends: number;
  };

export type Branch = {
  /** Null for the top: members without a sponsor who brought someone. */
  root: (BranchPerson & BranchFigures) | null;
  /** The members above, the top one first. */
  path: BranchPerson[];
  children: OlderPage<BranchRow>;
};

/**
 * Lists the friends whom a member brought, newest first, or the top of the tree. Each page of the top begins with its
 * largest branch. Returns null for an unknown username.
 */
export async function listBranch(
  administrator: MemberContext,
  { username = "", after }: { username?: string; after?: string },
): Promise<Branch | null> {
  requireRole(administrator, canAdminister);
  const context = readingContext(administrator);
  if (username === "") return { root: null, path: [], children: await listChildren(context, null, after) };
  const [person] = await context.db.select(personColumns).from(members).where(eq(members.username, username));
  if (!person) return null;
  const [path, [figures], children] = await Promise.all([
    listAncestors(context, person.id),
    context.db
      .select(figuresOf)
      .from(members)
      .innerJoin(figuresTable(COUNTED_OF_BRANCH), sql`true`)
      .where(eq(members.id, person.id)),
    listChildren(context, person.id, after),
  ]);
  if (!figures) throw new Error("the branch has no figures");
  return { root: { ...person, ...figures, countedTo: COUNTED_OF_BRANCH }, path, children };
}

const { id, firstName, lastName, username, status, createdAt, branchPauseReason } = members;
const personColumns = { id, firstName, lastName, username, status, createdAt, branchPauseReason };

/** Returns the members above, the top one first. */
export async function listAncestors({ db }: MemberContext, memberId: string): Promise<BranchPerson[]> {
  return db
    .select(personColumns)
    .from(members)
    .innerJoin(
      sql`(with recursive ancestors as (${ancestorsOf(memberId)}) select id, depth from ancestors) above`,
      sql`above.id = ${members.id} and above.depth > 0`,
    )
    .orderBy(sql`above.depth desc`);
}

const hasFriends = sql`exists (select from ${members} friend where friend.invited_by = "members"."id")`;

async function listChildren(
  context: MemberContext,
  parentId: string | null,
  cursor?: string,
): Promise<OlderPage<BranchRow>> {
  const after = readTimeCursor(cursor);
  const isChild =
    parentId === null ? and(isNull(members.invitedBy), hasFriends) : eq(members.invitedBy, parentId);
  const [counted, found] = await Promise.all([
    context.db.execute<{ total: number }>(
      sql`select ${countUpTo(
        sql`select from ${members} where ${isChild} order by ${sql.join(newestFirst, sql`, `)}`,
      )} as total`,
    ),
    context.db
      .select(personColumns)
      .from(members)
      .where(and(isChild, isAfter(after, createdAt, id)))
      .orderBy(...newestFirst)
      .limit(PAGE_ROWS + 1),
  ]);
  const cut = cutPage(found, PAGE_ROWS, (last) => toTimeCursor({ at: last.createdAt, id: last.id }));
  const rows = await addFigures(context, cut.rows);
  if (parentId === null) rows.sort((a, b) => b.joined - a.joined);
  return { ...cut, rows, total: counted.rows[0]?.total ?? 0, isNewest: after === null };
}

async function addFigures({ db }: MemberContext, people: BranchPerson[]): Promise<BranchRow[]> {
  if (people.length === 0) return [];
  const ids = people.map((person) => person.id);
  const found = await db
    .select({ id, ...figuresOf, friends: sql<number>`figures.friends` })
    .from(members)
    .innerJoin(figuresTable(COUNTED_OF_ROW), sql`true`)
    .where(inArray(id, ids));
  const byId = new Map(found.map((figures) => [figures.id, figures]));
  return people.flatMap((person) => {
    const figures = byId.get(person.id);
    return figures ? [{ ...person, ...figures, countedTo: COUNTED_OF_ROW }] : [];
  });
}

// "members_tree_index" has this order. The sponsor comes first, because "is null" doesn't fix it for the planner.
const newestFirst = [desc(members.invitedBy), desc(createdAt), desc(id)];

const figuresOf = {
  joined: sql<number>`figures.joined`,
  depth: sql<number>`figures.depth`,
  suspended: sql<number>`figures.suspended`,
  spentCents: sql`figures.spent_cents`.mapWith(Number),
};

/** The figures of the branch below each member of the query. Reads at most `most` + 1 members of each branch. */
function figuresTable(most: number): SQL {
  return sql`lateral (
    with recursive branch as (
      select child.id, child.status, 1 as depth from ${members} child where child.invited_by = "members"."id"
      union all
      select child.id, child.status, branch.depth + 1
        from branch join ${members} child on child.invited_by = branch.id where branch.depth < 100
    )
    select count(*)::int as joined,
      coalesce(max(depth), 0)::int as depth,
      (count(*) filter (where depth = 1))::int as friends,
      (count(*) filter (where status = 'suspended'))::int as suspended,
      coalesce(sum((select -sum(entry.amount_cents) from ${ledgerEntries} entry
        where entry.member_id = counted.id and entry.kind in ('purchase', 'refund'))), 0) as spent_cents
    from (select * from branch limit ${most + 1}) counted
  ) figures`;
}
