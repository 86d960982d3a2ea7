import "server-only";
import type { Database } from "@/db/client";
import type { Contact } from "../contacts/contact";
import { DomainError } from "../errors";
import { findOwner } from "../members/contact-change/request-contact-change";
import type { ContactProposal } from "./find-proposal";

/** The contact of a proposal that hasn’t ended. */
export function proposedContact({ kind, contact }: Pick<ContactProposal, "kind" | "contact">): Contact {
  if (contact === null) throw new Error("a proposal that has ended has no contact");
  return { kind, value: contact };
}

/** Lets a contact pass that is nobody’s. @throws DomainError proposal-unchanged, contact-taken. */
export async function requireFree(tx: Database, contact: Contact, memberId: string): Promise<void> {
  const owner = await findOwner(tx, contact);
  if (!owner) return;
  throw new DomainError(owner === memberId ? "proposal-unchanged" : "contact-taken", { field: "contact" });
}
