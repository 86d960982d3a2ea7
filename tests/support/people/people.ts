import type { Database } from "@/db/client";
import { createMember, type Invitation, type Member } from "@/db/factories";
import { PEOPLE } from "@/db/seed";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { type HoldPlace, holdPlace } from "@/domain/joining/hold-place";
import { asVisitor } from "./contexts";
import { newestCode } from "./messages";

type Friend = Omit<HoldPlace, "invitationCode">;

export const ada = (db: Database): Promise<Member> => createMember(db, PEOPLE.ada);
export const grace = (db: Database): Promise<Member> => createMember(db, PEOPLE.grace);
export const theo = (db: Database): Promise<Member> => createMember(db, PEOPLE.theo);
export const iris = (db: Database): Promise<Member> => createMember(db, PEOPLE.iris);

/** The sign-up form of a friend. */
export function friend(firstName: string, overrides: Partial<Friend> = {}): Friend {
  const username = firstName.toLowerCase();
  const contact = { kind: "email", value: `${username}@example.test` } as const;
  return { firstName, lastName: "Doe", username, contact, terms: "on", ...overrides };
}

export const SAM = friend("Sam", { lastName: "Rivera" });
export const NOOR = friend("Noor", { lastName: "Haddad" });

/** A friend joins: details, then code. */
export async function join(
  db: Database,
  invitation: Pick<Invitation, "code">,
  who: Friend,
  now?: Parameters<typeof asVisitor>[1],
) {
  const visitor = asVisitor(db, now);
  const { token } = await holdPlace(visitor, { ...who, invitationCode: invitation.code });
  const accepted = await acceptInvitation(visitor, { code: await newestCode(db, who.contact.value) }, token);
  if (!accepted.joined) throw new Error("a member has this contact");
  return accepted;
}
