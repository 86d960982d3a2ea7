import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { contactProposals, members } from "@/db/schema";
import { approveRecovery } from "@/domain/contact-recovery/approve-recovery";
import { proposeContact } from "@/domain/contact-recovery/propose-contact";
import type { Contact } from "@/domain/contacts/contact";
import { asMember } from "./contexts";
import { inbox } from "./inbox";

export const NEW_EMAIL: Contact = { kind: "email", value: "ada.again@example.test" };
export const REASON = "Came to the boutique with her passport.";

type People = { admin: Member; second: Member; member: Member };
type Clock = Parameters<typeof asMember>[2];

/** An administrator proposes a new contact for a member, an e-mail address unless it is given; returns the proposal’s id. */
export async function propose(
  db: Database,
  { admin, member }: Pick<People, "admin" | "member">,
  now?: Clock,
  contact = NEW_EMAIL,
): Promise<string> {
  const { username } = member;
  return (await proposeContact(asMember(db, admin, now), { username, contact, reason: REASON })).proposalId;
}

/** The same, and a second person agrees. */
export async function proposeAndAgree(
  db: Database,
  people: People,
  now?: Clock,
  contact?: Contact,
): Promise<string> {
  const proposalId = await propose(db, people, now, contact);
  await approveRecovery(asMember(db, people.second, now), { proposalId });
  return proposalId;
}

/** A proposal as it is now. */
export async function readProposal(db: Database, id: string) {
  const [proposal] = await db.select().from(contactProposals).where(eq(contactProposals.id, id));
  return proposal;
}

/** The contacts of a member as they are now. */
export async function contactsOf(db: Database, { id }: Pick<Member, "id">) {
  const [row] = await db.select().from(members).where(eq(members.id, id));
  return row && { email: row.email, phone: row.phone };
}

/** The token of the address that an old contact was told to stop it by. */
export async function stopTokenSentTo(db: Database, address: string | null): Promise<string> {
  const told = (await inbox(db, address ?? "")).find(({ kind }) => kind === "new-contact-agreed");
  return new URL(told?.payload.link ?? "").searchParams.get("t") ?? "";
}
