import type { EventProperties } from "@/lib/analytics/events";
import type { InvitationView } from "./invitation-view";

type Counted = EventProperties<"Invitation Viewed">;

/** What is counted of a visit to an invitation; null for the steps of joining and for what can't be found. */
export function analyticsState(view: InvitationView): Counted | null {
  switch (view.kind) {
    case "open":
    case "own":
    case "member":
      return { invite_type: view.invitation.type, state: view.kind };
    case "closed":
      return { invite_type: view.invitation.type, state: CLOSED[view.closed] };
    default:
      return null;
  }
}

const CLOSED = { expired: "expired", full: "full", lost: "full", held: "full" } as const;
