import type { Actor } from "../context";

type Role = Actor["role"];

/** Whether a role works at the desk: concierges, leads and admins (design, section 2). */
export function canUseDesk(role: Role): boolean {
  return role !== "member";
}

/** Whether a role may reassign, cancel with a reason and turn the switch. */
export function canLeadDesk(role: Role): boolean {
  return role === "lead" || role === "admin";
}

/** Whether a role may suspend, give, erase, read the audit trail and export. */
export function canAdminister(role: Role): boolean {
  return role === "admin";
}
