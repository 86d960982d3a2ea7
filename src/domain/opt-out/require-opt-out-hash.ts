import { optOutKey } from "../contacts/encrypt-contact";
import { readOptOut } from "../contacts/opt-out-link";
import { DomainError } from "../errors";

/** The keyed hash of the contact that a token stands for. @throws DomainError opt-out-unknown. */
export function requireOptOutHash(token: string): string {
  const contactHash = readOptOut(token, optOutKey());
  if (!contactHash) throw new DomainError("opt-out-unknown");
  return contactHash;
}
