import "server-only";
import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { readingContext } from "@/db/reading-context";
import { ledgerEntries, members } from "@/db/schema";
import { isNotErased, nameOrder } from "@/db/schema/members";
import { avatarHash } from "../account/read-avatar";
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
import { COUNTED } from "./list-members";

/** How many members of a branch are read for a row, and for the branch that the page is about. */
const COUNTED_OF_ROW = 100;
const COUNTED_OF_BRANCH = 1_000;
const FRIENDS_OF_ONLY = 10;

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
> & { picture: string | null };

export type BranchRow = BranchPerson &
  BranchFigures & {
    /** How many friends the member brought. */
    friends: number;
  };

export type Branch = {
  /** The number of members, up to `COUNTED` + 1. */
  clubSize: number;
  /** Null for the top: members without a sponsor who brought someone. */
  root: (BranchPerson & BranchFigures) | null;
  /** The members above, the top one first. */
  path: BranchPerson[];
  children: OlderPage<BranchRow>;
  /** The newest friends of the only member at the top. */
  friendsOfOnly: BranchRow[];
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
  if (username === "") {
    const { clubSize, ...children } = await listTop(context, after);
    const [only] = children.total === 1 ? children.rows : [];
    const friendsOfOnly = only ? (await listChildren(context, only.id)).rows.slice(0, FRIENDS_OF_ONLY) : [];
    return { clubSize, root: null, path: [], children, friendsOfOnly };
  }
  const [person] = await context.db.select(personColumns).from(members).where(eq(members.username, username));
  if (!person) return null;
  const [path, [figures], { clubSize, ...children }] = await Promise.all([
    listAncestors(context, person.id),
    context.db
      .select(figuresOf)
      .from(members)
      .innerJoin(figuresTable(COUNTED_OF_BRANCH), sql`true`)
      .where(eq(members.id, person.id)),
    listChildren(context, person.id, after),
  ]);
  if (!figures) throw new Error("the branch has no figures");
  const root = { ...person, ...toFigures(figures, COUNTED_OF_BRANCH) };
  return { clubSize, root, path, children, friendsOfOnly: [] };
}

const { id, firstName, lastName, username, status, createdAt, branchPauseReason, branchSize } = members;
const personColumns = {
  ...{ id, firstName, lastName, username, status, createdAt, branchPauseReason },
  picture: avatarHash(),
};

type Listed = OlderPage<BranchRow> & Pick<Branch, "clubSize">;

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

async function listTop(context: MemberContext, cursor?: string): Promise<Listed> {
  const [, size, afterId] = /^(\d{1,9})\.(.{36})$/.exec(cursor ?? "") ?? [];
  const after =
    size && afterId && z.guid().safeParse(afterId).success ? { size: Number(size), id: afterId } : null;
  const isAfter = after && or(lt(branchSize, after.size), and(eq(branchSize, after.size), gt(id, after.id)));
  const [counted, found] = await Promise.all([
    countRows(
      context,
      sql`select from ${members} where ${isTop} order by ${sql.join(largestFirst, sql`, `)}`,
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
  return { ...cut, rows, ...counted, isNewest: after === null };
}

/** Also counts the club, in the order of an index. */
async function countRows({ db }: MemberContext, rows: SQL): Promise<Pick<Listed, "total" | "clubSize">> {
  const club = sql`select from ${members} where ${isNotErased(members)} order by ${nameOrder(members)}, ${id}`;
  const counted = await db.execute<{ total: number; club: number }>(
    sql`select ${countUpTo(rows)} as total, ${countUpTo(club, COUNTED)} as club`,
  );
  const { total = 0, club: clubSize = 0 } = counted.rows[0] ?? {};
  return { total, clubSize };
}

async function listChildren(context: MemberContext, parentId: string, cursor?: string): Promise<Listed> {
  const after = readTimeCursor(cursor);
  const isChild = eq(members.invitedBy, parentId);
  const [counted, found] = await Promise.all([
    countRows(
      context,
      sql`select from ${members} where ${isChild} order by ${sql.join(newestFirst, sql`, `)}`,
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
  return { ...cut, rows, ...counted, isNewest: after === null };
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
