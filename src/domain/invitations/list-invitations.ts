import "server-only";
import { and, desc, eq, getTableColumns, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { prepareOnce } from "@/db/prepare-once";
import { invitations, members } from "@/db/schema";
import { COUNTED_TO } from "@/lib/count-badge";
import type { Context, MemberContext } from "../context";
import { countUpTo, cutPage, type OlderPage, placeSql, readTimeCursor, toTimeCursor } from "../page";
import { invitationFacts } from "./find-invitation";
import { type JoinedInvitation, joinedBy, type ListedInvitation, toListed } from "./listed-invitation";
import type { Section } from "./state";
import { inSection, isOwn, partsOf } from "./state-sql";

/** One page of a section, the latest sent first. */
export type ListedPage = OlderPage<ListedInvitation>;

export type InvitationLists = Record<Exclude<Section, "earlier">, ListedPage>;

/** Where the page of each section begins; without a cursor, or with one that isn't, with the first. */
export type Cursors<Name extends Section = Section> = Partial<Record<Name, string>>;

/** How many invitations a page of a list has. */
export const LIST_ROWS = 14;

const SHOWN: (keyof InvitationLists)[] = ["pending", "accepted", "expired"];

/**
 * The actor's invitations, a page of each section: pending, accepted with who joined, and expired within the last 30 days.
 */
export async function listInvitations(
  context: MemberContext,
  cursors: Cursors = {},
): Promise<InvitationLists> {
  return listSections(context, SHOWN, cursors);
}

/** A page of those that are over: cancelled, or expired more than 30 days ago. */
export async function listEarlier(context: MemberContext, cursor?: string): Promise<ListedPage> {
  return (await listSections(context, ["earlier"], { earlier: cursor })).earlier;
}

async function listSections<Name extends Section>(
  context: MemberContext,
  names: Name[],
  cursors: Cursors,
): Promise<Record<Name, ListedPage>> {
  const sections = await readSections(context, names, cursors);
  const listed = await toListed(
    context,
    sections.flatMap(({ rows }) => rows),
  );
  const byId = new Map(listed.map((invitation) => [invitation.id, invitation]));
  const pages = sections.map(({ name, rows, ...section }) => [
    name,
    { ...section, rows: rows.flatMap(({ id }) => byId.get(id) ?? []) },
  ]);
  return Object.fromEntries(pages);
}

/** A page of each section with its count, in one statement whatever there is of them. */
async function readSections<Name extends Section>(
  context: MemberContext,
  names: Name[],
  cursors: Cursors,
): Promise<(OlderPage<JoinedInvitation> & { name: Name })[]> {
  const actor = context.actor.id;
  const isFirst = names.every((name) => cursors[name] === undefined) && names.length === SHOWN.length;
  const found = await (isFirst
    ? firstPages(context).execute({ actor })
    : selectSections({ ...context, actor }, names, cursors));
  return names.map((name) => {
    const own = found.filter((row) => row.name === name);
    const rows = own.flatMap(({ name, total, invitation, sponsor, ...facts }) =>
      invitation && sponsor ? [{ ...invitation, ...facts, sponsor }] : [],
    );
    return {
      name,
      total: own[0]?.total ?? 0,
      isNewest: readTimeCursor(cursors[name]) === null,
      ...cutPage(rows, LIST_ROWS, toCursor),
    };
  });
}

/** What almost every page asks for. */
const firstPages = prepareOnce((asked) =>
  selectSections({ ...asked, actor: sql.placeholder("actor") }, SHOWN, {}).prepare(""),
);

type Asked = Pick<Context, "db" | "now"> & { actor: string | Placeholder };

function selectSections<Name extends Section>(context: Asked, names: Name[], cursors: Cursors) {
  const sections = names.map(
    (name) => sql`select ${name}::text as name, ${countSection(context, name)} as total,
      array(${selectIds(context, name, cursors[name])}) as ids`,
  );
  return context.db
    .select({
      name: sql<Section>`section.name`,
      total: sql<number>`section.total`,
      invitation: getTableColumns(invitations),
      ...invitationFacts(context),
      joined: joinedBy(),
    })
    .from(
      sql`(${sql.join(sections, sql` union all `)}) section left join lateral unnest(section.ids) place(id) on true`,
    )
    .leftJoin(invitations, eq(invitations.id, sql`place.id`))
    .leftJoin(members, eq(members.id, invitations.sponsorId))
    .orderBy(...latestSentFirst);
}

/** A query for the ids of a section's page, each part of the section read in the order of its index. */
function selectIds(context: Asked, name: Section, cursor?: string): SQL {
  const { id, expiresAt } = invitations;
  const below = isBelow(cursor);
  const limit = LIST_ROWS + 1;
  const parts = partsOf(context, name).map(
    (part) =>
      sql`(${context.db
        .select({ id, expiresAt })
        .from(invitations)
        .where(and(isOwn(context.actor), part, below))
        .orderBy(...latestSentFirst)
        .limit(limit)})`,
  );
  return sql`select id from (${sql.join(parts, sql` union all `)}) part order by expires_at desc, id desc limit ${limit}`;
}

/** A section's count, which stops at one more than COUNTED_TO: in the order of the index, or it would be read whole. */
function countSection(context: Asked, name: Section): SQL {
  const parts = partsOf(context, name).map((part) =>
    countUpTo(
      sql`select from ${invitations} where ${and(isOwn(context.actor), part)}
        order by ${sql.join(latestSentFirst, sql`, `)}`,
    ),
  );
  return sql`least(${sql.join(parts, sql` + `)}, ${COUNTED_TO + 1})::int`;
}

/** The invitation that the actor made last, of those that are pending or accepted; null when there is none. */
export async function getLatestInvitation(context: MemberContext): Promise<ListedInvitation | null> {
  const rows = await latestOf(context).execute({ actor: context.actor.id });
  const [latest] = await toListed(context, rows);
  return latest ?? null;
}

const latestOf = prepareOnce(({ db, now }) =>
  db
    .select({ ...getTableColumns(invitations), ...invitationFacts({ now }), joined: joinedBy() })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.sponsorId))
    .where(
      and(isOwn(sql.placeholder("actor")), or(inSection({ now }, "pending"), inSection({ now }, "accepted"))),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(1)
    .prepare(""),
);

const { expiresAt, id } = invitations;

/** The latest sent first: what was sent later expires later ("invitations_week"), and an index has it in this order. */
export const latestSentFirst: SQL[] = [desc(expiresAt), desc(id)];

/** Where a page of a list ends, by its last invitation, as a query's parameter. */
export function toCursor(last: { expiresAt: Date; id: string }): string {
  return toTimeCursor({ at: last.expiresAt, id: last.id });
}

/** In a query of invitations: those that stand below a place, the latest sent first; all where the cursor names none. */
export function isBelow(cursor: string | undefined): SQL | undefined {
  const place = readTimeCursor(cursor);
  return place ? sql`(${expiresAt}, ${id}) < ${placeSql(place)}` : undefined;
}
