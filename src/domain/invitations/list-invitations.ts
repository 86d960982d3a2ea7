import "server-only";
import { and, desc, eq, getTableColumns, type Placeholder, type SQL, sql } from "drizzle-orm";
import { prepareOnce } from "@/db/prepare-once";
import { invitations, members } from "@/db/schema";
import { COUNTED_TO } from "@/lib/count-badge";
import type { BaseContext, MemberContext } from "../context";
import { countUpTo, cutPage, isAfter, type OlderPage, readTimeCursor, toTimeCursor } from "../list-page";
import { invitationFacts } from "./find-invitation";
import { type JoinedInvitation, joinedBy, type ListedInvitation, toListed } from "./listed-invitation";
import type { Section } from "./state";
import { inSection, isOwn, sectionConditions } from "./state-sql";

export type ListedPage = OlderPage<ListedInvitation>;

export type InvitationLists = Record<Exclude<Section, "earlier">, ListedPage>;

export type Cursors<Name extends Section = Section> = Partial<Record<Name, string>>;

export const LIST_ROWS = 14;

const SHOWN: (keyof InvitationLists)[] = ["pending", "accepted", "expired"];

/** Lists one page of each section of the actor's invitations: pending, accepted, and expired in the last 30 days. */
export async function listInvitations(
  context: MemberContext,
  cursors: Cursors = {},
): Promise<InvitationLists> {
  return listSections(context, SHOWN, cursors);
}

/** Lists the actor's cancelled invitations and those that expired more than 30 days ago. */
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

const firstPages = prepareOnce((scope) =>
  selectSections({ ...scope, actor: sql.placeholder("actor") }, SHOWN, {}).prepare(""),
);

type Scope = BaseContext & { actor: string | Placeholder };

function selectSections<Name extends Section>(context: Scope, names: Name[], cursors: Cursors) {
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

function selectIds(context: Scope, name: Section, cursor?: string): SQL {
  const { id, expiresAt } = invitations;
  const after = isAfterCursor(cursor);
  const limit = LIST_ROWS + 1;
  const parts = sectionConditions(context, name).map(
    (part) =>
      sql`(${context.db
        .select({ id, expiresAt })
        .from(invitations)
        .where(and(isOwn(context.actor), part, after))
        .orderBy(...latestSentFirst)
        .limit(limit)})`,
  );
  return sql`select id from (${sql.join(parts, sql` union all `)}) part order by expires_at desc, id desc limit ${limit}`;
}

/** Counts a section up to COUNTED_TO + 1. Without the index order, Postgres would read the whole section. */
function countSection(context: Scope, name: Section): SQL {
  const parts = sectionConditions(context, name).map((part) =>
    countUpTo(
      sql`select from ${invitations} where ${and(isOwn(context.actor), part)}
        order by ${sql.join(latestSentFirst, sql`, `)}`,
    ),
  );
  return sql`least(${sql.join(parts, sql` + `)}, ${COUNTED_TO + 1})::int`;
}

/** Returns the actor's newest pending or accepted invitation, or null. */
export async function getLatestInvitation(context: MemberContext): Promise<ListedInvitation | null> {
  const rows = await latestOf(context).execute({ actor: context.actor.id });
  const [latest] = await toListed(context, rows);
  return latest ?? null;
}

const latestOf = prepareOnce(({ db, now }) => {
  // Each part follows an index; with both sections in one condition, Postgres would sort all of a sponsor's invitations.
  const parts = (["pending", "accepted"] as const).map(
    (name) =>
      sql`(${db
        .select({ id, createdAt: invitations.createdAt })
        .from(invitations)
        .where(and(isOwn(sql.placeholder("actor")), inSection({ now }, name)))
        .orderBy(sql`${invitations.createdAt} desc nulls last`) // the index has this order
        .limit(1)})`,
  );
  const latest = sql`(select id from (${sql.join(parts, sql` union all `)}) part order by created_at desc limit 1)`;
  return db
    .select({ ...getTableColumns(invitations), ...invitationFacts({ now }), joined: joinedBy() })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.sponsorId))
    .where(eq(invitations.id, latest))
    .prepare("");
});

const { expiresAt, id } = invitations;

/** An invitation that was sent later also expires later ("invitations_week"), and the index has this order. */
const latestSentFirst: SQL[] = [desc(expiresAt), desc(id)];

function toCursor(last: { expiresAt: Date; id: string }): string {
  return toTimeCursor({ at: last.expiresAt, id: last.id });
}

/** Invitations after the cursor; all of them for an invalid cursor. */
function isAfterCursor(cursor: string | undefined): SQL | undefined {
  return isAfter(readTimeCursor(cursor), expiresAt, id);
}
