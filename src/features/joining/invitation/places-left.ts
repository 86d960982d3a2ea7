import type { KnownInvitation } from "./invitation-view";

/** How many of a group's places are left; nothing for one friend's invitation. */
export function placesLeftText({
  type,
  placesLeft,
  places,
}: Pick<KnownInvitation, "type" | "placesLeft" | "places">): string | null {
  return type === "group" ? `${placesLeft} of ${places} places left` : null;
}
