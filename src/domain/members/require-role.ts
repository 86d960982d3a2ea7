import type { Actor, MemberContext } from "../context";
import { DomainError } from "../errors";

/** Lets an actor pass whose role `can`. @throws DomainError not-allowed. */
export function requireRole({ actor }: MemberContext, can: (role: Actor["role"]) => boolean): void {
  if (!can(actor.role)) throw new DomainError("not-allowed");
}
