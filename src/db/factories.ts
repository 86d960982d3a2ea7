import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import { DAY } from "@/lib/durations";
import { INVITATION_TYPES, isGroup } from "@/lib/invitation-types";
import type { Database } from "./client";
import { conciergeRequests, invitations, members, seats, waitlistEntries } from "./schema";

export type Member = typeof members.$inferSelect;
export type Invitation = typeof invitations.$inferSelect;
export type ConciergeRequest = typeof conciergeRequests.$inferSelect;
export type WaitlistEntry = typeof waitlistEntries.$inferSelect;

type MemberOverrides = Partial<typeof members.$inferInsert>;

type InvitationOverrides = Partial<
  Pick<
    Invitation,
    | "type"
    | "recipient"
    | "code"
    | "source"
    | "createdAt"
    | "activatedAt"
    | "sharedAt"
    | "cancelledAt"
    | "waitlistEntryId"
  >
>;

const CODE_CHARACTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** `days` can be a fraction. */
export function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY);
}

/** Adds a unique username and email address, unless given. */
export async function createMember(db: Database, overrides: MemberOverrides = {}): Promise<Member> {
  const username = overrides.username ?? `member_${randomBytes(6).toString("hex")}`;
  const [member] = await db
    .insert(members)
    .values({
      firstName: "Robin",
      lastName: "Vale",
      username,
      email: `${username}@example.test`,
      emailVerified: true,
      ...overrides,
    })
    .returning();
  return required(member);
}

/** The invitation expires seven days after `activatedAt` (default: now). */
export async function createInvitation(
  db: Database,
  sponsor: Pick<Member, "id">,
  { activatedAt = new Date(), cancelledAt = null, ...overrides }: InvitationOverrides = {},
): Promise<Invitation> {
  const type = overrides.type ?? "individual";
  const [invitation] = await db
    .insert(invitations)
    .values({
      recipient: isGroup(type) ? "The Supper Club" : "Robin",
      code: randomCode(),
      createdAt: activatedAt,
      ...overrides,
      sponsorId: sponsor.id,
      type,
      activatedAt,
      expiresAt: new Date(activatedAt.getTime() + 7 * DAY),
      lastSharedAt: overrides.sharedAt && activatedAt,
      ...(cancelledAt && { status: "cancelled", cancelledAt, cancelledBy: sponsor.id }),
    })
    .returning();
  const { id } = required(invitation);
  const places = Array.from({ length: INVITATION_TYPES[type].places }, (_, index) => index + 1);
  await db.insert(seats).values(places.map((seatNo) => ({ invitationId: id, type, seatNo })));
  return required(invitation);
}

export async function createJoinedFriend(
  db: Database,
  invitation: Pick<Invitation, "id" | "sponsorId">,
  overrides: MemberOverrides & { createdAt?: Date } = {},
): Promise<Member> {
  const joinedAt = overrides.createdAt ?? new Date();
  const friend = await createMember(db, {
    ...overrides,
    createdAt: joinedAt,
    invitedBy: invitation.sponsorId,
  });
  const place = await firstFreePlace(db, invitation);
  await db
    .update(seats)
    .set({ memberId: friend.id, joinedAt, heldUntil: null, heldFor: null })
    .where(eq(seats.id, place));
  await db
    .update(invitations)
    .set({ status: "accepted", acceptedAt: joinedAt })
    .where(and(eq(invitations.id, invitation.id), isNull(invitations.acceptedAt)));
  return friend;
}

export async function createHold(
  db: Database,
  invitation: Pick<Invitation, "id">,
  heldUntil: Date,
): Promise<void> {
  const place = await firstFreePlace(db, invitation);
  await db.update(seats).set({ heldUntil, heldFor: randomUUID() }).where(eq(seats.id, place));
}

/** The caller encrypts and hashes the contact, because the database has no keys. */
export async function createConciergeRequest(
  db: Database,
  invitation: Pick<Invitation, "id" | "sponsorId" | "recipient">,
  values: Pick<typeof conciergeRequests.$inferInsert, "contactKind" | "contactSealed" | "contactHash"> &
    Partial<typeof conciergeRequests.$inferInsert>,
): Promise<ConciergeRequest> {
  const [request] = await db
    .insert(conciergeRequests)
    .values({
      invitationId: invitation.id,
      sponsorId: invitation.sponsorId,
      recipientName: invitation.recipient,
      ...values,
    })
    .returning();
  return required(request);
}

export async function createWaitlistEntry(
  db: Database,
  values: Partial<typeof waitlistEntries.$inferInsert> = {},
): Promise<WaitlistEntry> {
  const contact = `waiting_${randomBytes(6).toString("hex")}@example.test`;
  const [entry] = await db
    .insert(waitlistEntries)
    .values({ contactKind: values.contact?.startsWith("+") ? "phone" : "email", contact, ...values })
    .returning();
  return required(entry);
}

async function firstFreePlace(db: Database, { id }: Pick<Invitation, "id">): Promise<string> {
  const [place] = await db
    .select({ id: seats.id })
    .from(seats)
    .where(and(eq(seats.invitationId, id), isNull(seats.memberId), isNull(seats.heldUntil)))
    .orderBy(asc(seats.seatNo))
    .limit(1);
  return required(place).id;
}

function randomCode(): string {
  return Array.from({ length: 14 }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join("");
}

function required<Row>(row: Row | undefined): Row {
  if (!row) throw new Error("the database returned no row");
  return row;
}
