import "server-only";
import { and, desc, type SQL, sql } from "drizzle-orm";
import { invitations } from "@/db/schema";
import type { MemberContext } from "../../context";
import { type Invitation, selectInvitations } from "../find-invitation";
import type { Section } from "../state";
import { inSection, isOwn } from "../state-sql";
import { isBelow, readCursor, toCursor } from "./list-cursor";
import { type ListedInvitation, toListed } from "./listed-invitation";

/** One page of a section, the latest sent first. */
export type ListedPage = {
  rows: ListedInvitation[];
  /** How many the section has on all its pages. */
  total: number;
  /** The cursor of the next page; null on the last. */
  older: string | null;
  /** Whether it begins with the section's first. */
  isNewest: boolean;
};

export type InvitationLists = Record<Exclude<Section, "earlier">, ListedPage>;

/** Where the page of each section begins; without a cursor, or with one that isn't, with the first. */
export type Cursors<Name extends Section = Section> = Partial<Record<Name, string>>;

export const LIST_ROWS = 25;

/**
 * The actor's invitations, a page of each section: pending, accepted with who joined, and expired within the last 30 days.
 */
export async function listInvitations(
  context: MemberContext,
  cursors: Cursors = {},
): Promise<InvitationLists> {
  return listSections(context, ["pending", "accepted", "expired"], cursors);
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
  const totals = await countSections(context);
  const found = await Promise.all(names.map((name) => readRows(context, name, cursors[name])));
  const all = await toListed(
    context,
    found.flatMap((rows) => rows.slice(0, LIST_ROWS)),
  );
  const byId = new Map(all.map((invitation) => [invitation.id, invitation]));
  const pages = names.map((name, index) => {
    const rows = found[index] ?? [];
    const shown = rows.slice(0, LIST_ROWS);
    const last = rows.length > LIST_ROWS ? shown.at(-1) : undefined;
    const page: ListedPage = {
      rows: shown.flatMap(({ id }) => byId.get(id) ?? []),
      total: totals[name],
      older: last ? toCursor(last) : null,
      isNewest: readCursor(cursors[name]) === null,
    };
    return [name, page];
  });
  return Object.fromEntries(pages);
}

function readRows(context: MemberContext, name: Section, cursor?: string): Promise<Invitation[]> {
  return selectInvitations(context.db, context)
    .where(and(isOwn(context.actor.id), inSection(context, name), isBelow(readCursor(cursor))))
    .orderBy(desc(invitations.activatedAt), desc(invitations.id))
    .limit(LIST_ROWS + 1);
}

async function countSections(context: MemberContext): Promise<Record<Section, number>> {
  const count = (name: Section): SQL<number> =>
    sql<number>`count(*) filter (where ${inSection(context, name)})::int`;
  const [counted] = await context.db
    .select({
      pending: count("pending"),
      accepted: count("accepted"),
      expired: count("expired"),
      earlier: count("earlier"),
    })
    .from(invitations)
    .where(isOwn(context.actor.id));
  return counted ?? { pending: 0, accepted: 0, expired: 0, earlier: 0 };
}
