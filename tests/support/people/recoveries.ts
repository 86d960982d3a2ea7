import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { contactProposals, members } from "@/db/schema";
import { approveRecovery } from "@/domain/contact-recovery/approve-recovery";
import { proposeRecovery } from "@/domain/contact-recovery/propose-recovery";
import type { Contact } from "@/domain/contacts/contact";
import { asMember } from "./contexts";
import { inbox } from "./messages";

export const NEW_EMAIL: Contact = { kind: "email", value: "ada.again@example.test" };
export const REASON = "Came to the boutique with her passport.";

type People = { admin: Member; second: Member; member: Member };
type Clock = Parameters<typeof asMember>[2];

/** Proposes a new contact for a member, by default an email address. Returns the recovery's id. */
export async function propose(
  db: Database,
  { admin, member }: Pick<People, "admin" | "member">,
  now?: Clock,
  contact = NEW_EMAIL,
): Promise<string> {
  const { username } = member;
  return (await proposeRecovery(asMember(db, admin, now), { username, contact, reason: REASON })).recoveryId;
}

/** Proposes and approves a new contact. */
export async function proposeAndApprove(
  db: Database,
  people: People,
  now?: Clock,
  contact?: Contact,
): Promise<string> {
  const recoveryId = await propose(db, people, now, contact);
  await approveRecovery(asMember(db, people.second, now), { recoveryId });
  return recoveryId;
}

export async function readRecovery(db: Database, id: string) {
  const [recovery] = await db.select().from(contactProposals).where(eq(contactProposals.id, id));
  return recovery;
}

export async function contactsOf(db: Database, { id }: Pick<Member, "id">) {
  const [row] = await db.select().from(members).where(eq(members.id, id));
  return row && { email: row.email, phone: row.phone };
}

/** The token of the stop link that was sent to an old contact. */
export async function stopTokenSentTo(db: Database, address: string | null): Promise<string> {
  const message = (await inbox(db, address ?? "")).find(({ kind }) => kind === "new-contact-agreed");
  return new URL(message?.payload.link ?? "").searchParams.get("t") ?? "";
}
