import "server-only";
import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { waitlistEntries, waitlistRequests } from "@/db/schema";
import { sha256 } from "@/lib/hash";
import { contactSchema } from "../contacts/contact";
import { hashContact } from "../contacts/encrypt-contact";
import { isOptedOut } from "../contacts/is-opted-out";
import type { Context } from "../context";
import type { Invitation } from "../invitations/find-invitation";
import { findByCode } from "../invitations/invitation-code";
import { limitByAddress } from "../limit-by-address";
import { readSettings } from "../settings/read-settings";
import { nameSchema } from "../text-rules/name-schema";
import { tidyLine } from "../text-rules/plain-text";
import { shortText } from "../text-rules/short-text";
import { verb } from "../verb";
import { selectEntries } from "./find-entry";
import { eraseEntryContacts } from "./purge-waitlist";
import { canJoinAgain } from "./state";

const countEntry = limitByAddress("waitlist", 20, 180).count;

const FIRST_NAME = "Enter your first name.";
/** Long enough for an email address. */
const NAMED_LENGTH = 254;
const ANSWER_LENGTH = 280;

const line = (limit: number) => z.string().transform(tidyLine).pipe(shortText(limit)).optional();

/** On an invitation's page, the form asks for the contact only. */
const joinWaitlistSchema = z
  .object({
    contact: contactSchema,
    invitationCode: z.string().max(100).optional(),
    firstName: nameSchema(FIRST_NAME).optional(),
    named: line(NAMED_LENGTH),
    answer: line(ANSWER_LENGTH),
  })
  .refine(({ invitationCode, firstName, named }) => firstName || (invitationCode && !named), {
    path: ["firstName"],
    error: FIRST_NAME,
  });

type JoinWaitlist = z.output<typeof joinWaitlistSchema>;

/**
 * Adds a contact to the waitlist: at most 20 in 3 minutes per IP address. A contact may join again after its invitation
 * lapsed, its year was over, or it opted in again. Otherwise a known contact's entry stays as it is. The result and its time are
 * always the same, also for every name: a job looks for the member (`askMembers`). `token` opens the visitor's page.
 */
export const joinWaitlist = verb(
  joinWaitlistSchema,
  async (context: Context, input: JoinWaitlist): Promise<{ waiting: true; token: string }> => {
    const { contact, invitationCode, firstName = null, named, answer } = input;
    await countEntry(context);
    const { vouching, accessQuestion } = await readSettings(context);
    const token = randomBytes(16).toString("base64url");
    const invitation = invitationCode ? await findByCode(context, invitationCode) : null;
    await context.db.transaction(async (tx) => {
      await eraseEndedEntry(tx, context, contact.value);
      const created = await tx
        .insert(waitlistEntries)
        .values({
          contactKind: contact.kind,
          contact: contact.value,
          contactHash: hashContact(contact.value),
          invitationId: invitation && (await findOrigin(tx, invitation)),
          createdAt: context.now,
        })
        .onConflictDoNothing({ target: waitlistEntries.contact })
        .returning({ id: waitlistEntries.id });
      const entry = tx
        .select({ id: waitlistEntries.id })
        .from(waitlistEntries)
        .where(eq(waitlistEntries.contact, contact.value));
      await tx.insert(waitlistRequests).values({
        entryId: sql`(${entry})`,
        isFirst: created.length > 0,
        tokenHash: sha256(token),
        firstName,
        named: vouching ? named || null : null,
        question: answer ? accessQuestion : null,
        answer: accessQuestion ? answer || null : null,
        createdAt: context.now,
      });
    });
    return { waiting: true, token };
  },
);

async function eraseEndedEntry(tx: Database, context: Context, contact: string): Promise<void> {
  const condition = eq(waitlistEntries.contact, contact);
  await tx.select({ id: waitlistEntries.id }).from(waitlistEntries).where(condition).for("no key update");
  const [entry] = await selectEntries(tx, context).where(condition);
  const optedOut = await isOptedOut(tx, hashContact(contact));
  if (entry && canJoinAgain(entry, optedOut)) await eraseEntryContacts(tx, context, condition);
}

/** Returns the invitation that brought the contact; for an invitation from the waitlist, its entry's own origin. */
async function findOrigin(tx: Database, { id, waitlistEntryId }: Invitation): Promise<string | null> {
  if (!waitlistEntryId) return id;
  const [entry] = await tx
    .select({ originId: waitlistEntries.invitationId })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.id, waitlistEntryId));
  return entry?.originId ?? null;
}
