import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ListedPage } from "@/domain/invitations/list-invitations";
import type { ListedInvitation } from "@/domain/invitations/listed-invitation";
import { EarlierInvitations } from "@/features/invitations/list/earlier-invitations";
import { router } from "../../../support/fakes/navigation";
import {
  lastForm,
  letActionsSucceed,
  undoCancellationAction,
} from "../../../support/people/invitation-actions";

jest.mock("@/features/invitations/actions", () =>
  jest.requireActual("../../../support/people/invitation-actions"),
);

const sam: ListedInvitation = {
  id: "ada-1",
  type: "individual",
  recipient: "Sam",
  engraving: "ABC123",
  isShared: true,
  activatedAt: "January 1, 2024",
  expiresAt: "January 8, 2024",
  joinedMembers: [],
  places: 1,
  canShare: false,
  canClose: false,
  canUndo: false,
  isExpired: false,
  closedAt: null,
  cancelled: null,
  concierge: null,
  tracking: [],
};

function show(rows: ListedInvitation[], changes: Partial<ListedPage> = {}) {
  const page = { rows, total: rows.length, older: null, isNewest: true, ...changes };
  render(<EarlierInvitations page={page} />);
}

test.each<[Partial<ListedInvitation>, string]>([
  [{}, "SamSent January 1, 2024 · Expired January 8, 2024"],
  [{ isShared: false }, "SamCreated January 1, 2024 · Expired January 8, 2024"],
  [{ type: "gift", isShared: false }, "Gift MembershipCreated January 1, 2024 · Expired January 8, 2024"],
  [
    { cancelled: { on: "January 3, 2024", isByYou: true, isDeclined: false, isElsewhere: false } },
    "SamSent January 1, 2024 · Cancelled January 3, 2024",
  ],
  [
    { cancelled: { on: "January 3, 2024", isByYou: false, isDeclined: false, isElsewhere: false } },
    "SamSent January 1, 2024 · Cancelled by the club January 3, 2024",
  ],
  [
    { cancelled: { on: "January 3, 2024", isByYou: false, isDeclined: true, isElsewhere: false } },
    "SamSent January 1, 2024 · Sam can’t join this time.",
  ],
  [
    { cancelled: { on: "January 3, 2024", isByYou: false, isDeclined: true, isElsewhere: true } },
    "SamSent January 1, 2024 · Sam came with another friend.",
  ],
])("shows how %j ended", (changes, text) => {
  show([{ ...sam, ...changes }]);
  expect(screen.getByRole("listitem")).toHaveTextContent(text);
});

test("undoes a cancellation of the last ten minutes from its row", async () => {
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true });
  letActionsSucceed();
  show([
    {
      ...sam,
      cancelled: { on: "January 3, 2024", isByYou: true, isDeclined: false, isElsewhere: false },
      canUndo: true,
    },
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Undo cancelling the invitation for Sam" }));
  expect(lastForm(undoCancellationAction)).toEqual({ inviteId: "ada-1" });
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
});

test("explains the empty list", () => {
  show([]);
  expect(screen.getByText("No earlier invitations")).toBeVisible();
  expect(screen.queryByRole("list")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "You" })).toHaveAttribute("href", "/profile");
});

test("links to the next page and from a later page to the first", () => {
  show([sam], { total: 60, older: "1.two", isNewest: false });
  expect(screen.getByRole("link", { name: "Show more" })).toHaveAttribute(
    "href",
    "/profile/invitations?after=1.two",
  );
  expect(screen.getByRole("link", { name: "Newest" })).toHaveAttribute("href", "/profile/invitations");
});
