import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { contactProposals, members } from "@/db/schema";
import { startRecovery } from "@/domain/contact-recovery/start-recovery";
import { verifyRecovery } from "@/domain/contact-recovery/verify-recovery";
import type { Contact } from "@/domain/contacts/contact";
import { asMember } from "./contexts";
import { inbox, newestCode } from "./messages";

export const NEW_EMAIL: Contact = { kind: "email", value: "ada.again@example.test" };
export const REASON = "Came to the boutique with her passport.";

type People = { admin: Member; member: Member };
type Clock = Parameters<typeof asMember>[2];

/** Starts the recovery of a member's contact, by default with an email address. Returns the recovery's id. */
export async function start(
  db: Database,
  { admin, member }: People,
  now?: Clock,
  contact = NEW_EMAIL,
): Promise<string> {
  const { username } = member;
  return (await startRecovery(asMember(db, admin, now), { username, contact, reason: REASON })).recoveryId;
}

/** Enters the code that was sent to the new contact. */
export async function verify(
  db: Database,
  admin: Member,
  recoveryId: string,
  now?: Clock,
  { value } = NEW_EMAIL,
): Promise<void> {
  await verifyRecovery(asMember(db, admin, now), { recoveryId, code: await newestCode(db, value) });
}

export async function startAndVerify(
  db: Database,
  people: People,
  now?: Clock,
  contact = NEW_EMAIL,
): Promise<string> {
  const recoveryId = await start(db, people, now, contact);
  await verify(db, people.admin, recoveryId, now, contact);
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
