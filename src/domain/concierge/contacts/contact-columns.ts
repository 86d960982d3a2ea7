import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { type conciergeRequests, members } from "@/db/schema";
import type { Contact } from "../../contacts/contact";
import { decryptContact, encryptContact, hashContact, hashPrefix } from "../../contacts/encrypt-contact";
import { isOptedOut } from "../../contacts/is-opted-out";
import type { Actor } from "../../context";
import { DomainError } from "../../errors";

type ContactColumns = Pick<
  typeof conciergeRequests.$inferSelect,
  "blocked" | "contactHash" | "contactKind" | "contactSealed"
>;

export async function contactColumns(tx: Database, contact: Contact) {
  const columns = {
    contactKind: contact.kind,
    contactSealed: encryptContact(contact.value),
    contactHash: hashContact(contact.value),
    prefixHash: hashPrefix(contact),
  };
  return { ...columns, blocked: await getBlockReason(tx, { ...columns, blocked: null }) };
}

export function rejectOwnContact({ email, phone }: Pick<Actor, "email" | "phone">, { value }: Contact): void {
  if (value === email || value === phone) throw new DomainError("contact-own", { field: "contact" });
}

/** Returns why a request's contact must not be messaged, or null. */
export async function getBlockReason(
  db: Database,
  request: ContactColumns,
): Promise<"member" | "opted-out" | null> {
  if (request.blocked) return request.blocked;
  if (await isOptedOut(db, request.contactHash)) return "opted-out";
  if (!request.contactSealed) return null;
  const contact = { kind: request.contactKind, value: decryptContact(request.contactSealed) };
  return (await isMembersContact(db, contact)) ? "member" : null;
}

// Includes suspended members.
async function isMembersContact(db: Database, { kind, value }: Contact): Promise<boolean> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(eq(kind === "email" ? members.email : members.phone, value));
  return rows.length > 0;
}
