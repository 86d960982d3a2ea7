import type { MemberContext } from "@/domain/context";
import { getWayIn } from "@/domain/joining/get-way-in";
import { TrackView } from "@/ui/tracking/track-view";
import { readConsent } from "./consent";
import { analyticsSettings } from "./settings";

const JUST_NOW = 15 * 60 * 1000;

type CountJoiningProps = { context: MemberContext; joinedAt: Date };

/** Tracks that a member has just joined, and by what kind of invitation, from their own browser. */
export async function CountJoining({ context, joinedAt }: CountJoiningProps) {
  const isCounted = analyticsSettings() && (await readConsent()) === "yes";
  if (!isCounted || Date.now() - joinedAt.getTime() > JUST_NOW) return null;
  const way = await getWayIn(context);
  if (!way) return null;
  const once = { properties: { invite_type: way.inviteType }, onceFor: context.actor.id };
  return (
    <>
      <TrackView event="Invitation Accepted" {...once} />
      <TrackView event="Signed Up" {...once} />
    </>
  );
}
