import "server-only";
import { createHmac } from "node:crypto";
import { memberContext } from "@/auth/guards";
import { getMember } from "@/auth/session";
import { getWayIn } from "@/domain/joining/get-way-in";
import type { AnalyticsIdentity } from "@/lib/analytics/identity";
import { secrets } from "@/lib/secrets";

/** The member of this request as analytics may know them; null for a visitor. */
export async function readIdentity(): Promise<AnalyticsIdentity | null> {
  const member = await getMember();
  if (!member) return null;
  const way = await getWayIn(memberContext(member));
  const traits = {
    created_at: member.createdAt.toISOString(),
    username: member.username,
    invited_by: member.invitedBy ?? undefined,
    invite_type: way?.inviteType,
  };
  if (way?.inviteType !== "group") return { id: member.id, traits };
  const { sponsorId, joined, places, invitationId } = way;
  const group = {
    id: groupId(invitationId),
    traits: { sponsor_id: sponsorId, members: joined, max_members: places },
  };
  return { id: member.id, traits, group };
}

/** A hash that is the same for everybody who joined by one invitation. */
function groupId(invitationId: string): string {
  return createHmac("sha256", secrets().authSecret)
    .update(`analytics group ${invitationId}`)
    .digest("hex")
    .slice(0, 32);
}
