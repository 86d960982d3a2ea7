import type { Actor } from "@/domain/context";

/** From the lowest role to the highest. */
export const ROLE_LABELS: Record<Actor["role"], string> = {
  member: "Member",
  concierge: "Concierge",
  lead: "Lead",
  admin: "Administrator",
};
