import type { ListedInvitation } from "@/domain/invitations/listed-invitation";

/** How many of a group are in, and when its link was closed: then the other places are gone. Each part stays on one line. */
export function joinedParts({ joinedMembers, places, closedAt }: ListedInvitation): string[] {
  if (closedAt === null) return [`${joinedMembers.length} of ${places} joined`];
  return [`${joinedMembers.length} joined`, `Link closed ${closedAt}`];
}
