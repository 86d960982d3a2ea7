import type { ClosedReason, KnownInvitation } from "@/features/joining/invitation-view";
import { unavailableText } from "@/features/joining/states/closed-panel";

jest.mock("@/features/joining/actions", () => ({}));

const one = { places: 1, sponsorName: "Ada", canRenew: false, freeInMinutes: null } as KnownInvitation;
const group = { ...one, places: 6 };

test.each<[ClosedReason, KnownInvitation, string]>([
  ["full", one, "This invitation has already been used."],
  ["full", group, "All 6 places on this invitation are taken."],
  ["lost", one, "That was the last place, and it was just taken."],
  ["expired", one, "This invitation has expired."],
  ["held", one, "Someone is joining with this invitation right now."],
  ["held", group, "All 6 places are taken or held right now."],
])("the link that is %s has its own title", (closed, invitation, title) => {
  expect(unavailableText(closed, invitation).title).toBe(title);
});

test.each([
  [1, "try again in a minute."],
  [5, "try again in 5 minutes."],
  [null, "try again soon."],
])("a link whose free places are held for %j minutes says when to try again", (freeInMinutes, text) => {
  expect(unavailableText("held", { ...group, freeInMinutes }).text).toContain(text);
});
