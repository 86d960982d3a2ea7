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
import type { DomainErrorCode } from "@/domain/errors";

export const lin = (db: Database): Promise<Member> => createMember(db, PEOPLE.lin);
export const hedy = (db: Database): Promise<Member> => createMember(db, PEOPLE.hedy);

export const SAMS_CONTACT = "sam.rivera@friends.example";

type Asked = { contact?: string; invitation?: Invitation } & Partial<ConciergeRequest>;

/** A request of a sponsor's that waits at the desk, for a new invitation for Sam unless one is given. */
export async function createRequest(
  db: Database,
  sponsor: Member,
  { contact = SAMS_CONTACT, invitation, ...values }: Asked = {},
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

/** The columns of a request that is in somebody's hands since an instant. */
export function claimedBy({ id }: Member, claimedAt = new Date()) {
  return { status: "claimed", claimedBy: id, claimedAt } as const;
}

/** The columns of a request that somebody has sent. */
export function sentBy({ id }: Member, sentVia: "email" | "sms" | "hand" = "email") {
  return { status: "sent", sentBy: id, sentAt: new Date(), sentVia } as const;
}

/** A request as it is now. */
export async function readRequest(db: Database, { id }: { id: string }): Promise<ConciergeRequest> {
  const [request] = await db.select().from(conciergeRequests).where(eq(conciergeRequests.id, id));
  if (!request) throw new Error("there is no such request");
  return request;
}

/** The invitation of a request as it is now. */
export async function readInvitation(db: Database, { invitationId }: ConciergeRequest): Promise<Invitation> {
  const [invitation] = await db.select().from(invitations).where(eq(invitations.id, invitationId));
  if (!invitation) throw new Error("there is no such invitation");
  return invitation;
}

/** What the audit trail says was done to a subject, in order. */
export async function deeds(db: Database, subjectId: string): Promise<string[]> {
  const rows = await db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, subjectId))
    .orderBy(auditEvents.id);
  return rows.map(({ action }) => action);
}

/** How the domain refuses with a code. */
export const refused = (code: DomainErrorCode) => expect.objectContaining({ name: "DomainError", code });
