import type { ListedInvitation } from "@/domain/invitations/lists/listed-invitation";

/** How many of a group are in; once its link is closed the other places are gone. */
export function joinedText({ joinedMembers, places, closedAt }: ListedInvitation): string {
  if (closedAt === null) return `${joinedMembers.length} of ${places} joined`;
  return `${joinedMembers.length} joined · Link closed ${closedAt}`;
}
