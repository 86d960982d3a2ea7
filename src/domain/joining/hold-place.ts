import "server-only";
import { randomBytes } from "node:crypto";
import { and, eq, inArray, or } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { admissions, codes, invitations, members, seats } from "@/db/schema";
import { sha256 } from "@/lib/hash";
import { INVITATION_TYPES } from "@/lib/invitation-types";
import { type Contact, contactSchema } from "../contacts/contact";
import { type Context, fromNow } from "../context";
import { DomainError } from "../errors";
import type { Invitation } from "../invitations/find-invitation";
import { UNVERIFIED_HOLD, VERIFIED_HOLD } from "../invitations/limits";
import { isFree, isHeld } from "../invitations/state-sql";
import { usernameSchema } from "../members/username";
import { findRecentCode, type RecentCode, sendCode } from "../sign-in/send-code";
import { personNameFields } from "../text-rules/name-schema";
import { verb } from "../verb";
import { countCode, queueForInvitation, requireNewContactLimit } from "./joining-limits";
import {
  type BrowserSignup,
  browserOf,
  findPendingSignup,
  type PendingSignupRow,
  signupsOf,
} from "./pending-signup";
import { findJoinable, lockJoinable } from "./require-joinable";

const holdPlaceSchema = z.object({
  invitationCode: z.string({ error: "Missing invitation." }).max(100),
  ...personNameFields("your"),
  username: usernameSchema,
  contact: contactSchema,
  terms: z.literal("on", { error: "Please accept the terms to join." }),
  /** Set to continue a sign-up from another browser while every place is held. */
  resume: z.string().optional(),
});

export type HoldPlace = z.output<typeof holdPlaceSchema>;

/**
 * Stores the friend's details, holds a place for 5 minutes and sends a six-digit code. A friend who returns to the details
 * within 60 seconds, with the same browser and contact, gets no new code. It never changes another browser's sign-up, even
 * with the same contact (docs/decisions/0089). With `resume`, a friend gets the same result when every place is held. Only a
 * contact that holds one of them gets a code, so the result doesn't reveal whose they are.
 * @param token the browser's earlier token; its held place is released first.
 * @returns a new token for that browser.
 */
export const holdPlace = verb(
  holdPlaceSchema,
  async (context: Context, input, token?: string): Promise<{ token: string }> => {
    const { id } = await findJoinable(context, input.invitationCode);
    await countCode(context);
    return queueForInvitation(id, () =>
      context.db.transaction((tx) => hold(tx, context, { invitationId: id, input, token })),
    );
  },
);

type Hold = { invitationId: string; input: HoldPlace; token?: string };

async function hold(
  tx: Database,
  context: Context,
  { invitationId, input, token }: Hold,
): Promise<{ token: string }> {
  const invitation = await lockJoinable(tx, context, eq(invitations.id, invitationId));
  await requireFreeUsername(tx, input.username);
  const earlier = token ? await findPendingSignup(tx, context, token) : null;
  const recentCode = earlier && (await requireOwnRecentCode(tx, context, input.contact, earlier.signup));
  if (earlier) await releaseHold(tx, earlier.signup.id);
  const next = randomBytes(32).toString("base64url");
  const browser = browserOf(earlier?.signup, input.contact);
  const admissionId = await insertAdmission(tx, context, input, { invitationId, token: next, browser });
  const isHeldHere = await holdSeat(tx, context, invitation, admissionId, browser);
  if (isHeldHere)
    await requireNewContactLimit(tx, context, {
      id: admissionId,
      invitationId,
      contact: input.contact.value,
      places: INVITATION_TYPES[invitation.type].places,
    });
  else if (input.resume)
    await tx.update(admissions).set({ isResumed: true }).where(eq(admissions.id, admissionId));
  else throw new DomainError("last-place-taken");
  if (recentCode) {
    await tx.update(codes).set({ admissionId }).where(eq(codes.id, recentCode.id));
    return { token: next };
  }
  const canJoin = isHeldHere || (await canTakePlace(tx, context, invitationId, input.contact));
  const scope = {
    purpose: "join",
    admissionId,
    browserId: browser.browserId,
    isVerified: browser.isVerified,
  } as const;
  await sendCode(tx, context, input.contact, scope, canJoin ? {} : null, invitationId);
  return { token: next };
}

/** Returns this browser's code of the last 60 seconds if it still works, or null if a new code may be sent. */
async function requireOwnRecentCode(
  tx: Database,
  context: Context,
  contact: Contact,
  { id, browserId }: PendingSignupRow,
): Promise<RecentCode | null> {
  const scope = { purpose: "join", admissionId: id, browserId: browserId ?? id } as const;
  const recent = await findRecentCode(tx, context, contact, scope);
  if (recent && !(recent.isGood && recent.admissionId === id))
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
  { invitationId, token, browser }: { invitationId: string; token: string; browser: BrowserSignup },
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
      browserId: browser.browserId,
      verifiedAt: browser.verifiedAt,
      termsAcceptedAt: now,
      createdAt: now,
    })
    .returning({ id: admissions.id });
  if (!admission) throw new Error("the admission was not stored");
  return admission.id;
}

/** Holds a free place, and returns whether there was one. */
async function holdSeat(
  tx: Database,
  context: Context,
  { id }: Pick<Invitation, "id">,
  admissionId: string,
  { isVerified }: BrowserSignup,
): Promise<boolean> {
  const free = tx
    .select({ id: seats.id })
    .from(seats)
    .where(and(eq(seats.invitationId, id), isFree(context)))
    .orderBy(seats.seatNo)
    .limit(1);
  const [held] = await tx
    .update(seats)
    .set({
      heldUntil: fromNow(context, isVerified ? VERIFIED_HOLD : UNVERIFIED_HOLD),
      heldFor: admissionId,
    })
    .where(eq(seats.id, free))
    .returning({ id: seats.id });
  return held !== undefined;
}

/**
 * Whether a place is free, or held by this contact in any browser. While all are held, only a message to the contact may
 * reveal the result.
 */
export async function canTakePlace(
  tx: Database,
  context: Context,
  invitationId: string,
  contact: Contact,
): Promise<boolean> {
  const own = signupsOf(tx, { invitationId, contact: contact.value });
  const isOwnHold = and(inArray(seats.heldFor, own), isHeld(context));
  const which = and(eq(seats.invitationId, invitationId), or(isFree(context), isOwnHold));
  return (await tx.$count(seats, which)) > 0;
}

export async function releaseHold(tx: Database, admissionId: string): Promise<void> {
  await tx.update(seats).set({ heldUntil: null, heldFor: null }).where(eq(seats.heldFor, admissionId));
}
