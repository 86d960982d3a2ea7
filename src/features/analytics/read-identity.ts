import "server-only";
import { memberContext } from "@/auth/guards";
import { getMember } from "@/auth/session";
import { hashId } from "@/domain/analytics/hash-id";
import { getOwnInvitation } from "@/domain/joining/get-own-invitation";
import type { AnalyticsIdentity } from "@/lib/analytics/identity";

/** The member of this request as analytics may know them; null for a visitor. */
export async function readIdentity(): Promise<AnalyticsIdentity | null> {
  const member = await getMember();
  if (!member) return null;
  const way = await getOwnInvitation(memberContext(member));
  const id = hashId("member", member.id);
  const traits = {
    created_at: member.createdAt.toISOString(),
    username: member.username,
    invited_by: member.invitedBy ? hashId("member", member.invitedBy) : undefined,
    invite_type: way?.inviteType,
  };
  if (way?.inviteType !== "group") return { id, traits };
  const { sponsorId, joined, places, invitationId } = way;
  const group = {
    id: hashId("group", invitationId),
    traits: { sponsor_id: hashId("member", sponsorId), members: joined, max_members: places },
  };
  return { id, traits, group };
}
