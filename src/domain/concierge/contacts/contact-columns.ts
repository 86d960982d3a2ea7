import type { Database } from "@/db/client";
import type { Contact } from "../../contacts/contact";
import { encryptContact, hashContact, hashPrefix } from "../../contacts/encrypt-contact";
import type { Actor } from "../../context";
import { DomainError } from "../../errors";
import { whyBlocked } from "./why-blocked";

/** A contact as a request keeps it: sealed, hashed, and with the reason why the desk must not write to it. */
export async function contactColumns(tx: Database, contact: Contact) {
  const columns = {
    contactKind: contact.kind,
    contactSealed: encryptContact(contact.value),
    contactHash: hashContact(contact.value),
    prefixHash: hashPrefix(contact),
  };
  return { ...columns, blocked: await whyBlocked(tx, { ...columns, blocked: null }) };
}

/** Sees that a member hands over somebody else's contact. @throws DomainError contact-own. */
export function requireNotOwn({ email, phone }: Pick<Actor, "email" | "phone">, { value }: Contact): void {
  if (value === email || value === phone) throw new DomainError("contact-own", { field: "contact" });
}
