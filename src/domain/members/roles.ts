import type { Actor, MemberContext } from "../context";
import { DomainError } from "../errors";

export type Role = Actor["role"];
type Permission = "useConsole" | "leadConcierges" | "administer";

/** What each role may do. Adding a role or a permission without its values doesn't compile. */
const PERMISSIONS = {
  member: { useConsole: false, leadConcierges: false, administer: false },
  concierge: { useConsole: true, leadConcierges: false, administer: false },
  lead: { useConsole: true, leadConcierges: true, administer: false },
  admin: { useConsole: true, leadConcierges: true, administer: true },
} as const satisfies Record<Role, Record<Permission, boolean>>;

const ROLES = Object.keys(PERMISSIONS) as Role[];

export const STAFF_ROLES = ROLES.filter(canUseConsole);

export function canUseConsole(role: Role): boolean {
  return PERMISSIONS[role].useConsole;
}

/** Whether a role may reassign requests, cancel them with a reason, and open or close the concierge. */
export function canLeadConcierges(role: Role): boolean {
  return PERMISSIONS[role].leadConcierges;
}

/** Whether a role may find members and open their pages, suspend them, grant credit, erase, export and read the audit trail. */
export function canAdminister(role: Role): boolean {
  return PERMISSIONS[role].administer;
}

export function requireRole({ actor }: MemberContext, can: (role: Role) => boolean): void {
  if (!can(actor.role)) throw new DomainError("not-allowed");
}
