import "server-only";
import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
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

/** How many members of a branch are read for a row, and for the branch that the page is about. */
const COUNTED_OF_ROW = 100;
const COUNTED_OF_BRANCH = 1_000;

/** A member's branch: the members below. */
export type BranchFigures = {
  /** With more than `countedTo` members, the count of the last hour, which may be null. */
  joined: number | null;
  /** With more members, the other figures are those of the first ones. */
  countedTo: number;
  isLarge: boolean;
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
 * Lists the friends whom a member brought, newest first, or the top of the tree, the largest branch first. Returns null for an
 * unknown username.
 */
export async function listBranch(
  administrator: MemberContext,
  { username = "", after }: { username?: string; after?: string },
): Promise<Branch | null> {
  requireRole(administrator, canAdminister);
  const context = readingContext(administrator);
  if (username === "") return { root: null, path: [], children: await listTop(context, after) };
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
  return { root: { ...person, ...toFigures(figures, COUNTED_OF_BRANCH) }, path, children };
}

const { id, firstName, lastName, username, status, createdAt, branchPauseReason, branchSize } = members;
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

/** One job notes that a branch has begun, another counts it. */
const isTop = and(isNull(members.invitedBy), gt(branchSize, 0));
const largestFirst = [sql`${branchSize} desc nulls last`, id];

async function listTop(context: MemberContext, cursor?: string): Promise<OlderPage<BranchRow>> {
  const [, size, afterId] = /^(\d{1,9})\.(.{36})$/.exec(cursor ?? "") ?? [];
  const after =
    size && afterId && z.guid().safeParse(afterId).success ? { size: Number(size), id: afterId } : null;
  const isAfter = after && or(lt(branchSize, after.size), and(eq(branchSize, after.size), gt(id, after.id)));
  const [counted, found] = await Promise.all([
    context.db.execute<{ total: number }>(
      sql`select ${countUpTo(sql`select from ${members} where ${isTop} order by ${sql.join(largestFirst, sql`, `)}`)} as total`,
    ),
    context.db
      .select({ ...personColumns, branchSize })
      .from(members)
      .where(and(isTop, isAfter ?? undefined))
      .orderBy(...largestFirst)
      .limit(PAGE_ROWS + 1),
  ]);
  const cut = cutPage(found, PAGE_ROWS, (last) => `${last.branchSize}.${last.id}`);
  const rows = await addFigures(context, cut.rows);
  return { ...cut, rows, total: counted.rows[0]?.total ?? 0, isNewest: after === null };
}

async function listChildren(
  context: MemberContext,
  parentId: string,
  cursor?: string,
): Promise<OlderPage<BranchRow>> {
  const after = readTimeCursor(cursor);
  const isChild = eq(members.invitedBy, parentId);
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
    return figures ? [{ ...person, ...toFigures(figures, COUNTED_OF_ROW), friends: figures.friends }] : [];
  });
}

// "members_tree_index" has this order. The sponsor comes first, because "is null" doesn't fix it for the planner.
const newestFirst = [desc(members.invitedBy), desc(createdAt), desc(id)];

const figuresOf = {
  size: branchSize,
  joined: sql<number>`figures.joined`,
  depth: sql<number>`figures.depth`,
  suspended: sql<number>`figures.suspended`,
  spentCents: sql`figures.spent_cents`.mapWith(Number),
};

type ReadFigures = {
  size: number | null;
  joined: number;
  depth: number;
  suspended: number;
  spentCents: number;
};

function toFigures({ size, joined, ...figures }: ReadFigures, countedTo: number): BranchFigures {
  const isLarge = joined > countedTo;
  const counted = size !== null && size > countedTo ? size : null;
  const { depth, suspended, spentCents } = figures;
  return { depth, suspended, spentCents, joined: isLarge ? counted : joined, countedTo, isLarge };
}

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
