import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import {
  type ConciergeRequest,
  createConciergeRequest,
  createInvitation,
  createMember,
  type Invitation,
  type Member,
} from "@/db/factories";
import { auditEvents, conciergeRequests, invitations } from "@/db/schema";
import { PEOPLE } from "@/db/seed";
import { encryptContact, hashContact } from "@/domain/contacts/encrypt-contact";

/** Before the dates of all tests, so that the role is old enough to approve contact recoveries. */
export const HIRED_AT = new Date("2025-01-02T12:00:00Z");

export const lin = (db: Database): Promise<Member> =>
  createMember(db, { ...PEOPLE.lin, createdAt: HIRED_AT });
export const hedy = (db: Database): Promise<Member> =>
  createMember(db, { ...PEOPLE.hedy, createdAt: HIRED_AT });

export const SAMS_CONTACT = "sam.rivera@friends.example";

type Requested = { contact?: string; invitation?: Invitation } & Partial<ConciergeRequest>;

/** A waiting concierge request, by default for a new invitation for Sam. */
export async function createRequest(
  db: Database,
  sponsor: Member,
  { contact = SAMS_CONTACT, invitation, ...values }: Requested = {},
): Promise<ConciergeRequest> {
  return createConciergeRequest(
    db,
    invitation ?? (await createInvitation(db, sponsor, { recipient: "Sam" })),
    {
      contactKind: contact.includes("@") ? "email" : "phone",
      contactSealed: encryptContact(contact),
      contactHash: hashContact(contact),
      ...values,
    },
  );
}

/** The columns of a claimed request. */
export function claimedBy({ id }: Member, claimedAt = new Date()) {
  return { status: "claimed", claimedBy: id, claimedAt } as const;
}

/** The columns of a sent request. */
export function sentBy({ id }: Member, sentVia: "email" | "sms" | "hand" = "email") {
  return { status: "sent", sentBy: id, sentAt: new Date(), sentVia } as const;
}

export async function readRequest(db: Database, { id }: { id: string }): Promise<ConciergeRequest> {
  const [request] = await db.select().from(conciergeRequests).where(eq(conciergeRequests.id, id));
  if (!request) throw new Error("request not found");
  return request;
}

export async function readInvitation(db: Database, { invitationId }: ConciergeRequest): Promise<Invitation> {
  const [invitation] = await db.select().from(invitations).where(eq(invitations.id, invitationId));
  if (!invitation) throw new Error("invitation not found");
  return invitation;
}

/** The audit actions of a subject, oldest first. */
export async function auditActions(db: Database, subjectId: string): Promise<string[]> {
  const rows = await db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, subjectId))
    .orderBy(auditEvents.id);
  return rows.map(({ action }) => action);
}

/** The staff pages that leads can open, in the order of `STAFF_PAGES`. */
export const LEAD_PAGES = ["team", "replies", "statistics"] as const;
