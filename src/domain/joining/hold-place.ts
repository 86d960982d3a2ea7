import "server-only";
import { randomBytes } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { admissions, codes, invitations, members, seats } from "@/db/schema";
import { INVITATION_TYPES } from "@/lib/invitation-types";
import { sha256 } from "@/lib/sha256";
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
import { lockOpenInvitation, requireOpenLink } from "./require-joinable";

/** The details a friend gives to join. */
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
 * Keeps the friend's details, holds a place for 15 minutes and sends a six-digit code, in one transaction. Who comes back to
 * the details within 60 s, in the same browser and with the same contact, keeps the code.
 * @param token the browser's earlier token, whose place is given back first.
 * @returns a new token for that browser.
 * @throws DomainError link-dead, link-full, link-lost, invitation-expired, username-taken, code-too-soon,
 * too-many-tries, too-many-contacts, texts-spent, too-busy.
 */
export async function holdPlace(
  context: Context,
  input: HoldPlace,
  token?: string,
): Promise<{ token: string }> {
  const { id } = await requireOpenLink(context, input.invitationCode);
  await countCode(context);
  const holding = { invitationId: id, input, token };
  return queueForInvitation(id, () => context.db.transaction((tx) => hold(tx, context, holding)));
}

type Holding = { invitationId: string; input: HoldPlace; token?: string };

async function hold(
  tx: Database,
  context: Context,
  { invitationId, input, token }: Holding,
): Promise<{ token: string }> {
  const invitation = await lockOpenInvitation(tx, context, eq(invitations.id, invitationId));
  await requireFreeUsername(tx, input.username);
  const earlier = token ? await findPendingSignup(tx, context, token) : null;
  const stillGood = await requireOwnRecentCode(tx, context, input.contact, earlier?.admission.id);
  if (earlier) await releaseHold(tx, earlier.admission.id);
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
  if (stillGood) await tx.update(codes).set({ admissionId }).where(eq(codes.id, stillGood.id));
  else await sendCode(tx, context, input.contact, { purpose: "join", admissionId }, {}, invitation.id);
  return { token: next };
}

/**
 * A code that went to the contact within 60 s and that the same browser's friend can still type in: it goes along to what is
 * typed now. Null where another may be sent. @throws DomainError code-too-soon where it is somebody else's, or of no use any more.
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

/** Taken for its owner, too: an exception for the right contact would tell whoever guesses whose contact it is. */
async function requireFreeUsername(tx: Database, username: string): Promise<void> {
  const taken = await tx.$count(members, eq(members.username, username));
  if (taken > 0) throw new DomainError("username-taken", { field: "username" });
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
  if (!held) throw new DomainError("link-lost");
}

/** A friend who comes back in another browser, out of an app's own say, has no token of the first. */
async function releaseHoldsOf(tx: Database, invitationId: string, { contact }: HoldPlace): Promise<void> {
  const own = tx
    .select({ id: admissions.id })
    .from(admissions)
    .where(and(eq(admissions.invitationId, invitationId), eq(admissions.contact, contact.value)));
  await tx.update(seats).set({ heldUntil: null, heldFor: null }).where(inArray(seats.heldFor, own));
}

/** Gives the place held for an admission back, within the transaction `tx`. */
export async function releaseHold(tx: Database, admissionId: string): Promise<void> {
  await tx.update(seats).set({ heldUntil: null, heldFor: null }).where(eq(seats.heldFor, admissionId));
}
