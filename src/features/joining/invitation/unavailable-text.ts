import type { ClosedReason, KnownInvitation } from "./invitation-view";

/** What is said of an invitation that lets nobody in right now, and what that means. */
export function unavailableText(
  closed: ClosedReason,
  { places, sponsorName, canRenew }: KnownInvitation,
): { title: string; text: string } {
  if (closed === "expired")
    return {
      title: "This invitation has expired. Invitations last 7 days.",
      text: canRenew
        ? `${sponsorName} can open it again with one tap.`
        : "Leave your phone or email, and we’ll write when there’s room.",
    };
  if (closed === "lost")
    return {
      title: "That was the last place, and it was just taken.",
      text: "Leave your phone or email, and we’ll write when there’s room.",
    };
  if (closed === "full")
    return {
      title:
        places === 1
          ? "The place on this invitation is taken."
          : `All ${places} places on this invitation are taken.`,
      text: "Leave your phone or email, and we’ll write when there’s room.",
    };
  return {
    title:
      places === 1
        ? "Someone is joining with this invitation right now."
        : `All ${places} places are taken or being taken right now.`,
    text: "We hold a place for 15 minutes while someone joins. It may open up again, so check back later or leave your phone or email.",
  };
}
