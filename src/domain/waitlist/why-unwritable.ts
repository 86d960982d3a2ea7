import "server-only";
import type { Database } from "@/db/client";
import type { Contact } from "../contacts/contact";
import { hashContact } from "../contacts/encrypt-contact";
import { isOptedOut } from "../contacts/is-opted-out";
import { findOwner } from "../members/contact-change/request-contact-change";

type Reason = "joined" | "opted-out";

/**
 * Why whoever waits must not be written to, as things stand now: a member by another way, suspended or not, or asked not to
 * be; null when one may.
 */
export async function whyUnwritable(db: Database, contact: Contact): Promise<Reason | null> {
  if (await isOptedOut(db, hashContact(contact.value))) return "opted-out";
  return (await findOwner(db, contact)) ? "joined" : null;
}
