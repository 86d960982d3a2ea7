import type { Actor } from "@/domain/context";

/** What each role is called on the staff page, from the least to the most that it may do. */
export const ROLE_LABELS: Record<Actor["role"], string> = {
  member: "Member",
  concierge: "Concierge",
  lead: "Lead",
  admin: "Administrator",
};
