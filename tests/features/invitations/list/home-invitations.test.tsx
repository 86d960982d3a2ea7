import { render, screen } from "@testing-library/react";
import type { ListedInvitation } from "@/domain/invitations/listed-invitation";
import { LatestInvitation } from "@/features/invitations/list/home-invitations";

jest.mock("@/features/invitations/actions", () =>
  jest.requireActual("../../../support/people/invitation-actions"),
);

const noor = {
  profileId: "noor",
  username: null,
  avatar: null,
  firstName: "Noor",
  lastName: "Khan",
  thanks: null,
};

const group: ListedInvitation = {
  id: "ada-1",
  type: "group",
  recipient: "Book club",
  engraving: "ABC123",
  isShared: true,
  activatedAt: "January 1, 2024",
  expiresAt: "January 8, 2024",
  joinedMembers: [{ ...noor, joined: "January 2, 2024" }],
  places: 6,
  canShare: true,
  canUndo: false,
  isExpired: false,
  canClose: false,
  closedAt: null,
  cancelled: null,
  concierge: null,
  tracking: [],
};

test.each<[Partial<ListedInvitation>, string]>([
  [{}, "1 of 6 joined"],
  [{ concierge: { state: "waiting", sentBy: null } }, "1 of 6 joined · With our Concierge"],
  [{ concierge: { state: "sent", sentBy: "Iris" } }, "1 of 6 joined · Sent by Iris"],
  [{ concierge: { state: "sent", sentBy: "Iris" }, canShare: false }, "1 of 6 joined"],
  [{ closedAt: "January 3, 2024", canShare: false }, "1 joined · Link closed January 3, 2024"],
  [{ concierge: { state: "sent", sentBy: "Iris" }, joinedMembers: [] }, "Sent by Iris"],
  [{ joinedMembers: [] }, "Sent January 1, 2024 · Valid until January 8, 2024"],
])("shows a group with %j as %s", (changes, text) => {
  render(<LatestInvitation invitation={{ ...group, ...changes }} />);
  expect(screen.getByRole("region", { name: "Your last invitation" })).toHaveTextContent(text);
});

test("a gift is pending until its friend joins", () => {
  const gift: ListedInvitation = { ...group, type: "gift", canShare: false, joinedMembers: [] };
  const { rerender } = render(<LatestInvitation invitation={gift} />);
  expect(screen.getByText("Pending Gift Membership")).toBeVisible();
  rerender(<LatestInvitation invitation={{ ...gift, joinedMembers: group.joinedMembers }} />);
  expect(screen.getByText("Gift Membership")).toBeVisible();
  expect(screen.getByText("Noor joined on January 2, 2024")).toBeVisible();
});
