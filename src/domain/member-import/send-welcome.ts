import "server-only";
import { and, asc, eq, exists, gt, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { contactOptOuts, knownDevices, memberImports, members, sessions } from "@/db/schema";
import { canSend } from "@/lib/can-send";
import { formatMonthAndDay } from "@/lib/dates";
import { env } from "@/lib/env";
import { paths, signInLinkPath } from "@/lib/paths";
import { recordAudit } from "../audit";
import { hashContact } from "../contacts/encrypt-contact";
import { optOutLink } from "../contacts/opt-out-link";
import { type Context, fromNow, type MemberContext, type VisitorContext } from "../context";
import { DomainError } from "../errors";
import { canAdminister, requireRole } from "../members/roles";
import { issueWelcomeLinks, WELCOME_LINK_LIFE } from "../members/sign-in/sign-in-link";
import { contactName } from "../messages/kinds/account-notifications";
import { contactOf, writeMessages } from "../messages/write-message";
import { isAnyOf } from "./find-known";

/** The messages of an import in one minute, so that a large import delays no sign-in code and no mail provider rejects it. */
export const WELCOMES_A_MINUTE = 300;

export const sendWelcomeSchema = z.object({ importId: z.guid({ error: "Choose an import." }) });

/**
 * Welcomes the members of an import who have not signed in: the first messages immediately, the others each minute. Members
 * who got their welcome, are suspended, opted out, or cannot be reached get none, so that repeating it is harmless.
 * @throws DomainError import-not-found, import-unfinished.
 */
export async function sendWelcome(
  context: MemberContext,
  { importId }: z.output<typeof sendWelcomeSchema>,
): Promise<{ importId: string; recipients: number }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ finishedAt: memberImports.finishedAt })
      .from(memberImports)
      .where(eq(memberImports.id, importId))
      .for("update");
    if (!found) throw new DomainError("import-not-found");
    if (!found.finishedAt) throw new DomainError("import-unfinished");
    const { email, phone } = await countRecipients(tx, importId);
    const recipients = email + phone;
    if (recipients === 0) return { importId, recipients };
    await tx
      .update(memberImports)
      .set({
        welcomeRequestedAt: context.now,
        welcomeRequestedBy: context.actor.id,
        welcomeFinishedAt: null,
      })
      .where(eq(memberImports.id, importId));
    const details = { members: String(recipients) };
    await recordAudit(tx, context, { action: "welcome sent", subjectId: importId, details });
    await writeBatch(tx, context, importId);
    return { importId, recipients };
  });
}

/** Writes the next messages of requested welcomes. Safe to run twice at the same time. Returns their number. */
export async function continueWelcomes(context: VisitorContext): Promise<number> {
  const { id, welcomeRequestedAt, welcomeFinishedAt } = memberImports;
  const isOpen = and(isNotNull(welcomeRequestedAt), isNull(welcomeFinishedAt));
  const open = await context.db.select({ id }).from(memberImports).where(isOpen).orderBy(welcomeRequestedAt);
  let written = 0;
  for (const each of open)
    written += await context.db.transaction(async (tx) => {
      const isStillOpen = and(eq(id, each.id), isOpen);
      const locked = await tx
        .select({ id })
        .from(memberImports)
        .where(isStillOpen)
        .for("update", { skipLocked: true });
      return locked.length === 0 ? 0 : writeBatch(tx, context, each.id);
    });
  return written;
}

type Recipient = { id: string; firstName: string; email: string | null; phone: string | null };

/** Requires a lock on the import, because two batches would read the same members. */
async function writeBatch(tx: Database, context: Context, importId: string): Promise<number> {
  const batch: Recipient[] = [];
  let last: string | null = null;
  do {
    const candidates: Recipient[] = await listCandidates(tx, importId, last, WELCOMES_A_MINUTE);
    batch.push(...(await withoutOptedOut(tx, candidates.filter(canReach))));
    last = candidates.length < WELCOMES_A_MINUTE ? null : (candidates.at(-1)?.id ?? null);
  } while (last && batch.length < WELCOMES_A_MINUTE);
  await writeWelcomes(tx, context, batch.slice(0, WELCOMES_A_MINUTE));
  if (!last && batch.length <= WELCOMES_A_MINUTE)
    await tx
      .update(memberImports)
      .set({ welcomeFinishedAt: context.now })
      .where(eq(memberImports.id, importId));
  return Math.min(batch.length, WELCOMES_A_MINUTE);
}

async function writeWelcomes(tx: Database, context: Context, recipients: Recipient[]): Promise<void> {
  if (recipients.length === 0) return;
  const ids = recipients.map(({ id }) => id);
  await tx
    .update(members)
    .set({ welcomedAt: context.now })
    .where(isAnyOf(members.id, ids, "uuid"));
  const until = await readUntil(tx, context);
  const tokens = await issueWelcomeLinks(tx, context, ids);
  const addressed = recipients.map((member) => {
    const to = contactOf(member);
    const link = `${env().APP_URL}${signInLinkPath(tokens.get(member.id) ?? "")}`;
    const payload = {
      name: member.firstName,
      until,
      link,
      signIn: `${env().APP_URL}${paths.signIn}`,
      contact: contactName(to.kind),
      optOut: optOutLink(hashContact(to.value)),
    };
    const dedupeKey = `member-welcome:${member.id}`;
    return { to, message: { kind: "member-welcome" as const, memberId: member.id, payload, dedupeKey } };
  });
  await writeMessages(tx, context, addressed);
}

/** Returns the last day of a link that is made now, such as "December 2" in New York. */
export function welcomeUntil(context: MemberContext): Promise<string> {
  requireRole(context, canAdminister);
  return readUntil(context.db, context);
}

async function readUntil(db: Database, context: Context): Promise<string> {
  const [read] = await db
    .select({ until: sql`${fromNow(context, WELCOME_LINK_LIFE)}`.mapWith(members.createdAt) })
    .from(sql`(values (1)) as one`);
  if (!read) throw new Error("the clock was not read");
  return formatMonthAndDay(read.until);
}

/** The members of an import who can still get the welcome, without regard to opt-outs. */
function listCandidates(db: Database, importId: string, after: string | null, limit?: number) {
  const { id, firstName, email, phone } = members;
  const query = db
    .select({ id, firstName, email, phone })
    .from(members)
    .where(and(isWaitingForWelcome(db, importId), after ? gt(id, after) : undefined))
    .orderBy(asc(id));
  return limit ? query.limit(limit) : query;
}

/** Whether a message to the member can be sent. The others can be welcomed when a provider is configured. */
function canReach(member: Recipient): boolean {
  return canSend(contactOf(member).kind);
}

/** Opt-outs are stored as keyed hashes, which SQL cannot compute. */
async function withoutOptedOut<Person extends Recipient>(db: Database, people: Person[]): Promise<Person[]> {
  const hashes = new Map(people.map((person) => [hashContact(contactOf(person).value), person]));
  const { contactHash } = contactOptOuts;
  const found = await db
    .select({ contactHash })
    .from(contactOptOuts)
    .where(isAnyOf(contactHash, [...hashes.keys()]));
  for (const each of found) hashes.delete(each.contactHash);
  return [...hashes.values()];
}

function isWaitingForWelcome(db: Database, importId: string): SQL | undefined {
  return and(
    eq(members.importedIn, importId),
    isNull(members.welcomedAt),
    eq(members.status, "active"),
    not(hasSignedIn(db)),
  );
}

/** A condition on members: signed in on a device during the last year. */
export function hasSignedIn(db: Database): SQL {
  const of = (table: typeof sessions | typeof knownDevices) =>
    exists(db.select({ one: sql`1` }).from(table).where(eq(table.memberId, members.id)));
  return or(of(sessions), of(knownDevices)) ?? sql`false`;
}

export type Recipients = {
  email: number;
  phone: number;
  optedOut: number;
  /** Members whose only contact is of a kind for which no provider is configured. */
  unreachable: number;
};

/** Counts who gets the welcome next, by channel, and who gets none. */
export async function countRecipients(db: Database, importId: string): Promise<Recipients> {
  const candidates = await listCandidates(db, importId, null);
  const reachable = candidates.filter(canReach);
  const recipients = await withoutOptedOut(db, reachable);
  const email = recipients.filter((person) => person.email !== null).length;
  return {
    email,
    phone: recipients.length - email,
    optedOut: reachable.length - recipients.length,
    unreachable: candidates.length - reachable.length,
  };
}
