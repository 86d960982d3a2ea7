import "server-only";
import { randomBytes } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { admissions, codes, invitations, members, seats } from "@/db/schema";
import { sha256 } from "@/lib/hash";
import { INVITATION_TYPES } from "@/lib/invitation-types";
import { type Contact, contactSchema } from "../contacts/contact";
import { type Context, fromNow } from "../context";
import { DomainError } from "../errors";
import type { Invitation } from "../invitations/find-invitation";
import { HOLD } from "../invitations/limits";
import { isFree } from "../invitations/state-sql";
import { personNameSchema } from "../members/person-name";
import { findRecentCode, type RecentCode, sendCode } from "../members/sign-in/send-code";
import { usernameSchema } from "../members/username";
import { countCode, queueForInvitation, requireNewContactLimit } from "./joining-limits";
import { findPendingSignup } from "./pending-signup";
import { findJoinable, lockJoinable } from "./require-joinable";

export const holdPlaceSchema = z.object({
  invitationCode: z.string({ error: "Missing invitation." }).max(100),
  firstName: personNameSchema("Enter your first name."),
  lastName: personNameSchema("Enter your last name."),
  username: usernameSchema,
  contact: contactSchema,
  terms: z.literal("on", { error: "Please accept the terms to join." }),
});

export type HoldPlace = z.output<typeof holdPlaceSchema>;

/**
 * Stores the friend's details, holds a place for 15 minutes and sends a six-digit code. A friend who returns to the details
 * within 60 seconds, with the same browser and contact, gets no new code.
 * @param token the browser's earlier token; its held place is released first.
 * @returns a new token for that browser.
 * @throws DomainError link-dead, link-full, last-place-taken, invitation-expired, username-taken, code-too-soon,
 * too-many-tries, too-many-contacts, text-limit-reached, too-busy.
 */
export async function holdPlace(
  context: Context,
  input: HoldPlace,
  token?: string,
): Promise<{ token: string }> {
  const { id } = await findJoinable(context, input.invitationCode);
  await countCode(context);
  return queueForInvitation(id, () =>
    context.db.transaction((tx) => hold(tx, context, { invitationId: id, input, token })),
  );
}

type Hold = { invitationId: string; input: HoldPlace; token?: string };

async function hold(
  tx: Database,
  context: Context,
  { invitationId, input, token }: Hold,
): Promise<{ token: string }> {
  const invitation = await lockJoinable(tx, context, eq(invitations.id, invitationId));
  await requireFreeUsername(tx, input.username);
  const earlier = token ? await findPendingSignup(tx, context, token) : null;
  const recentCode = await requireOwnRecentCode(tx, context, input.contact, earlier?.signup.id);
  if (earlier) await releaseHold(tx, earlier.signup.id);
  await releaseHoldsOf(tx, invitation.id, input);
  const next = randomBytes(32).toString("base64url");
  const admissionId = await insertAdmission(tx, context, input, { invitationId, token: next });
  await holdSeat(tx, context, invitation, admissionId);
  await requireNewContactLimit(tx, context, {
    id: admissionId,
    invitationId,
    contact: input.contact.value,
    places: INVITATION_TYPES[invitation.type].places,
  });
  if (recentCode) await tx.update(codes).set({ admissionId }).where(eq(codes.id, recentCode.id));
  else await sendCode(tx, context, input.contact, { purpose: "join", admissionId }, {}, invitation.id);
  return { token: next };
}

/**
 * Returns the code of the last 60 seconds if the same browser can still use it, or null if a new code may be sent.
 * @throws DomainError code-too-soon if the code belongs to another sign-up or no longer works.
 */
async function requireOwnRecentCode(
  tx: Database,
  context: Context,
  contact: Contact,
  earlierId = "",
): Promise<RecentCode | null> {
  const recent = await findRecentCode(tx, context, contact, { purpose: "join", admissionId: earlierId });
  if (recent && !(recent.isGood && recent.admissionId === earlierId))
    throw new DomainError("code-too-soon", { field: "contact" });
  return recent;
}

/** Rejects the owner's own username too. An exception would reveal whose contact it is. */
async function requireFreeUsername(tx: Database, username: string): Promise<void> {
  const found = await tx.$count(members, eq(members.username, username));
  if (found > 0) throw new DomainError("username-taken", { field: "username" });
}

async function insertAdmission(
  tx: Database,
  { now }: Context,
  { firstName, lastName, username, contact }: HoldPlace,
  { invitationId, token }: { invitationId: string; token: string },
): Promise<string> {
  const [admission] = await tx
    .insert(admissions)
    .values({
      tokenHash: sha256(token),
      invitationId,
      firstName,
      lastName,
      username,
      contactKind: contact.kind,
      contact: contact.value,
      termsAcceptedAt: now,
      createdAt: now,
    })
    .returning({ id: admissions.id });
  if (!admission) throw new Error("the admission was not stored");
  return admission.id;
}

async function holdSeat(
  tx: Database,
  context: Context,
  { id }: Pick<Invitation, "id">,
  admissionId: string,
): Promise<void> {
  const free = tx
    .select({ id: seats.id })
    .from(seats)
    .where(and(eq(seats.invitationId, id), isFree(context)))
    .orderBy(seats.seatNo)
    .limit(1);
  const [held] = await tx
    .update(seats)
    .set({ heldUntil: fromNow(context, HOLD), heldFor: admissionId })
    .where(eq(seats.id, free))
    .returning({ id: seats.id });
  if (!held) throw new DomainError("last-place-taken");
}

/** Releases earlier holds of the same contact, for example from another browser without the token. */
async function releaseHoldsOf(tx: Database, invitationId: string, { contact }: HoldPlace): Promise<void> {
  const own = tx
    .select({ id: admissions.id })
    .from(admissions)
    .where(and(eq(admissions.invitationId, invitationId), eq(admissions.contact, contact.value)));
  await tx.update(seats).set({ heldUntil: null, heldFor: null }).where(inArray(seats.heldFor, own));
}

export async function releaseHold(tx: Database, admissionId: string): Promise<void> {
  await tx.update(seats).set({ heldUntil: null, heldFor: null }).where(eq(seats.heldFor, admissionId));
}
