import "server-only";
import { and, asc, eq, gt, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { contactOptOuts, memberImports, members } from "@/db/schema";
import { canSend } from "@/lib/can-send";
import { formatMonthAndDay } from "@/lib/dates";
import { env } from "@/lib/env";
import { paths, signInLinkPath } from "@/lib/paths";
import { recordAudit } from "../audit";
import { hashContact } from "../contacts/encrypt-contact";
import { optOutLink } from "../contacts/opt-out-link";
import { type Context, fromNow, instantOf, type MemberContext, type VisitorContext } from "../context";
import { type DomainErrorCode, throwIfError } from "../errors";
import { hasSignedIn } from "../has-signed-in";
import { checkboxSchema } from "../members/checkbox-field";
import { canAdminister, requireRole } from "../members/roles";
import { asStaff } from "../members/staff-verb";
import { contactName } from "../messages/kinds/account-notifications";
import { contactOf, writeMessages } from "../messages/write-message";
import { issueWelcomeLinks, WELCOME_LINK_LIFE } from "../sign-in/sign-in-link";
import { verb } from "../verb";
import { isAnyOf } from "./find-known";
import { type Import, lockImport } from "./member-imports";

/** The messages of an import in one minute, so that a large import delays no sign-in code and no mail provider rejects it. */
export const WELCOMES_A_MINUTE = 300;

/**
 * Welcomes the members of an import who have not signed in: the first messages immediately, the others each minute. Members
 * who got their welcome, want no letters, are suspended, opted out, or cannot be reached get none, so that repeating it is
 * harmless.
 */
export const sendWelcome = verb(
  z.object({
    importId: z.guid({ error: "Choose an import." }),
    /** Whether members who want no letters get the welcome too. */
    toAll: checkboxSchema,
  }),
  async (
    context: MemberContext,
    { importId, toAll = false }: { importId: string; toAll?: boolean },
  ): Promise<{ importId: string; recipients: number }> => {
    return asStaff(context, canAdminister, async (tx) => {
      const found = await lockImport(tx, importId);
      throwIfError(welcomeError(found));
      const { email, phone, noLetters } = await countRecipients(tx, importId);
      const recipients = email + phone + (toAll ? noLetters : 0);
      if (recipients === 0) return { importId, recipients };
      await tx
        .update(memberImports)
        .set({
          welcomeRequestedAt: context.now,
          welcomeRequestedBy: context.actor.id,
          welcomeFinishedAt: null,
          welcomeToAll: toAll,
        })
        .where(eq(memberImports.id, importId));
      const details = { members: String(recipients), ...(toAll && { noLetters: String(noLetters) }) };
      await recordAudit(tx, context, { action: "welcome sent", subjectId: importId, details });
      await writeBatch(tx, context, { id: importId, welcomeToAll: toAll });
      return { importId, recipients };
    });
  },
);

function welcomeError({ finishedAt, undoneAt, welcomeStoppedAt }: Import): DomainErrorCode | null {
  if (undoneAt) return "import-undone";
  if (welcomeStoppedAt) return "welcome-is-stopped";
  return finishedAt ? null : "import-unfinished";
}

/** Writes the next messages of requested welcomes. Safe to run twice at the same time. Returns their number. */
export async function continueWelcomes(context: VisitorContext): Promise<number> {
  const { id, welcomeRequestedAt, welcomeFinishedAt, welcomeStoppedAt, welcomeToAll } = memberImports;
  const isOpen = and(isNotNull(welcomeRequestedAt), isNull(welcomeFinishedAt), isNull(welcomeStoppedAt));
  const open = await context.db.select({ id }).from(memberImports).where(isOpen).orderBy(welcomeRequestedAt);
  let written = 0;
  for (const each of open)
    written += await context.db.transaction(async (tx) => {
      const isStillOpen = and(eq(id, each.id), isOpen);
      const [locked] = await tx
        .select({ id, welcomeToAll })
        .from(memberImports)
        .where(isStillOpen)
        .for("no key update", { skipLocked: true });
      return locked ? writeBatch(tx, context, locked) : 0;
    });
  return written;
}

type Recipient = Pick<typeof members.$inferSelect, "id" | "firstName" | "email" | "phone" | "notifyLetters">;

/** Requires a lock on the import, because two batches would read the same members. */
export async function writeBatch(
  tx: Database,
  context: Context,
  { id: importId, welcomeToAll }: Pick<Import, "id" | "welcomeToAll">,
): Promise<number> {
  const batch: Recipient[] = [];
  let last: string | null = null;
  do {
    const candidates: Recipient[] = await listCandidates(tx, importId, last, WELCOMES_A_MINUTE);
    const wanted = candidates.filter((member) => canReach(member) && (welcomeToAll || member.notifyLetters));
    batch.push(...(await withoutOptedOut(tx, wanted)));
    last = candidates.length < WELCOMES_A_MINUTE ? null : (candidates.at(-1)?.id ?? null);
  } while (last && batch.length < WELCOMES_A_MINUTE);
  await writeWelcomes(tx, context, importId, batch.slice(0, WELCOMES_A_MINUTE));
  if (!last && batch.length <= WELCOMES_A_MINUTE)
    await tx
      .update(memberImports)
      .set({ welcomeFinishedAt: context.now })
      .where(eq(memberImports.id, importId));
  return Math.min(batch.length, WELCOMES_A_MINUTE);
}

/** Writes to the contacts that the members have after their rows are locked: a correction may have changed them. */
async function writeWelcomes(
  tx: Database,
  context: Context,
  importId: string,
  recipients: Recipient[],
): Promise<void> {
  const ids = recipients.map(({ id }) => id);
  const { id, firstName, email, phone } = members;
  const welcomed = await tx
    .update(members)
    .set({ welcomedAt: context.now })
    .where(and(isAnyOf(id, ids, "uuid"), isWaitingForWelcome(tx, importId)))
    .returning({ id, firstName, email, phone });
  if (welcomed.length === 0) return;
  const until = await readUntil(tx, context);
  const tokens = await issueWelcomeLinks(
    tx,
    context,
    welcomed.map((member) => member.id),
  );
  const addressed = welcomed.map((member) => {
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
    .select({ until: instantOf(fromNow(context, WELCOME_LINK_LIFE)) })
    .from(sql`(values (1)) as one`);
  if (!read) throw new Error("the clock was not read");
  return formatMonthAndDay(read.until);
}

/** The members of an import who can still get the welcome, without regard to opt-outs and letters. */
function listCandidates(db: Database, importId: string, after: string | null, limit?: number) {
  const { id, firstName, email, phone, notifyLetters } = members;
  const query = db
    .select({ id, firstName, email, phone, notifyLetters })
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

export type Recipients = {
  email: number;
  phone: number;
  /** Members who want no letters. They get the welcome only if an administrator includes them. */
  noLetters: number;
  optedOut: number;
  /** Members whose only contact is of a kind for which no provider is configured. */
  unreachable: number;
};

/** Counts who gets the welcome next, by channel, and who gets none. */
export async function countRecipients(db: Database, importId: string): Promise<Recipients> {
  const candidates = await listCandidates(db, importId, null);
  const reachable = candidates.filter(canReach);
  const willing = await withoutOptedOut(db, reachable);
  const recipients = willing.filter(({ notifyLetters }) => notifyLetters);
  const email = recipients.filter((person) => person.email !== null).length;
  return {
    email,
    phone: recipients.length - email,
    noLetters: willing.length - recipients.length,
    optedOut: reachable.length - willing.length,
    unreachable: candidates.length - reachable.length,
  };
}
