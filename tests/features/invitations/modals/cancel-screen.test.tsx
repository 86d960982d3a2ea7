import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { AlreadyEnded, CancelTarget } from "@/domain/invitations/cancel-invitation";
import type { AlreadyClosed } from "@/domain/invitations/close-link";
import { CancelScreen } from "@/features/invitations/modals/cancel-screen";
import { cancelledText, closedText } from "@/features/invitations/result-texts";
import { showToast } from "@/ui/toast/toast";
import { currentAddress, router, startAt } from "../../../support/fakes/navigation";
import {
  cancelInvitationAction,
  closeLinkAction,
  failure,
  lastForm,
  letActionsSucceed,
  success,
  undoCancellationAction,
  undoClosingAction,
} from "../../../support/people/invitation-actions";

jest.mock("@/features/invitations/actions", () =>
  jest.requireActual("../../../support/people/invitation-actions"),
);
jest.mock("@/ui/toast/toast", () => ({ showToast: jest.fn() }));

beforeEach(() => {
  startAt("/profile", "modal=cancel-invite&inviteId=ada-1&type=group&kept=1");
  letActionsSucceed();
  jest.mocked(showToast).mockReset();
});

const sam: CancelTarget = { recipient: "Sam", type: "individual", end: "cancel" };

function show(target: CancelTarget | null = sam, problem: string | null = null) {
  render(<CancelScreen inviteId="ada-1" target={target} problem={problem} />);
  return userEvent.setup();
}

const cancel = () => screen.getByRole("button", { name: "Cancel invitation" });
const toast = () => jest.mocked(showToast).mock.lastCall;

async function undo() {
  await waitFor(() => expect(showToast).toHaveBeenCalledTimes(1));
  router.refresh.mockClear(); // closing refreshed the page too
  await act(async () => toast()?.[1]?.action?.onClick());
}

test.each<[string, CancelTarget, string]>([
  ["an individual", sam, "Sam’s link will stop working right away. You can always invite them again."],
  [
    "a group",
    { recipient: "Book club", type: "group", end: "cancel" },
    "This link will stop working right away. Friends who already joined keep their membership.",
  ],
])("asks for confirmation and shows the consequence for %s", (_, target, text) => {
  show(target);
  expect(screen.getByRole("heading")).toHaveTextContent(/^Cancel this invitation\?$/);
  expect(screen.getByText(text)).toBeVisible();
});

test("focuses Keep invitation, which removes only modal and inviteId from the query", () => {
  show();
  const keep = screen.getByRole("link", { name: "Keep invitation" });
  expect(keep).toHaveAttribute("data-autofocus");
  expect(keep).toHaveAttribute("href", "/profile?type=group&kept=1");
  expect(cancel()).not.toHaveAttribute("data-autofocus");
});

test("success closes the modal and shows a toast with Undo for 10 seconds", async () => {
  const user = show();
  await user.click(cancel());
  expect(lastForm(cancelInvitationAction)).toEqual({ inviteId: "ada-1" });
  await waitFor(() => expect(currentAddress()).toBe("/profile?type=group&kept=1"));
  expect(showToast).toHaveBeenCalledTimes(1);
  expect(toast()).toEqual([
    "Invitation cancelled",
    { action: { label: "Undo", onClick: expect.any(Function) }, duration: 10_000 },
  ]);
});

test("Undo restores the invitation and refreshes the page", async () => {
  const user = show();
  await user.click(cancel());
  await undo();
  expect(undoCancellationAction.mock.calls).toEqual([[{ inviteId: "ada-1" }]]);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(showToast).toHaveBeenCalledTimes(1);
});

test("shows an error if Undo comes too late", async () => {
  const message = "It’s too late to undo. You can always invite them again.";
  undoCancellationAction.mockResolvedValue(failure(message));
  const user = show();
  await user.click(cancel());
  await undo();
  expect(toast()).toEqual([message]);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test("a second Undo says that it is restored already", async () => {
  const message = "This invitation is already restored.";
  undoCancellationAction.mockResolvedValue({
    ...success({ inviteId: "ada-1", already: "restored" as const }),
    message,
  });
  const user = show();
  await user.click(cancel());
  await undo();
  expect(toast()).toEqual([message]);
});

test.each<[string, CancelTarget | null, AlreadyEnded, string, boolean]>([
  [
    "cancelled in another tab",
    sam,
    { already: "cancelled", canUndo: true },
    "This invitation is already cancelled.",
    true,
  ],
  [
    "cancelled long ago",
    sam,
    { already: "cancelled", canUndo: false },
    "This invitation is already cancelled.",
    false,
  ],
  [
    "joined",
    sam,
    { already: "joined", friend: "Noor" },
    "Noor has already joined, so there’s nothing to cancel.",
    false,
  ],
])(
  "an invitation that was %s replaces the question by its state",
  async (_, target, ended, text, canUndo) => {
    cancelInvitationAction.mockResolvedValue({
      ...success({ inviteId: "ada-1", ...ended }),
      message: cancelledText(ended),
    });
    const user = show(target);
    await user.click(cancel());
    expect(await screen.findByRole("heading", { name: text })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Cancel invitation" })).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Keep invitation" })).not.toBeInTheDocument();
    expect(screen.queryAllByRole("button", { name: "Undo" })).toHaveLength(canUndo ? 1 : 0);
    expect(screen.getByRole("link", { name: "Close" })).toBeVisible();
    expect(showToast).not.toHaveBeenCalled();
    expect(currentAddress()).toContain("modal=cancel-invite");
  },
);

test("an invitation that ended before the screen opened shows its state, and Undo", async () => {
  const user = show({ ...sam, end: "cancel", already: "cancelled", canUndo: true });
  expect(screen.getByRole("heading")).toHaveTextContent("This invitation is already cancelled.");
  undoCancellationAction.mockResolvedValue({
    ...success({ inviteId: "ada-1" }),
    message: "Invitation restored",
  });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("heading", { name: "Invitation restored" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});

test("a rejection that says the invitation's state replaces the question; an outage keeps it", async () => {
  cancelInvitationAction.mockResolvedValueOnce(failure("We’re very busy.", undefined, "too-busy"));
  const user = show();
  await user.click(cancel());
  expect(await screen.findByRole("alert")).toHaveTextContent("We’re very busy.");
  const message = "This invitation has expired. Invitations last 7 days.";
  cancelInvitationAction.mockResolvedValueOnce(failure(message, undefined, "invitation-expired"));
  await user.click(cancel());
  expect(await screen.findByRole("heading", { name: message })).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("shows why an invitation can't be cancelled and can be closed", () => {
  show(null, "We couldn’t find that invitation.");
  expect(screen.getByRole("heading")).toHaveTextContent("We couldn’t find that invitation.");
  expect(screen.getByRole("link", { name: "Close" })).toHaveAttribute("href", "/profile?type=group&kept=1");
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("has no button while the invitation loads", () => {
  show(null, null);
  expect(screen.getByRole("heading")).toHaveTextContent("One moment");
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("shows an error if the network fails during Undo", async () => {
  undoCancellationAction.mockRejectedValue(new TypeError("Failed to fetch"));
  const user = show();
  await user.click(cancel());
  await undo();
  expect(toast()).toEqual(["Something went wrong. Please try again."]);
});

describe("the link of a group that friends have joined", () => {
  const bookClub: CancelTarget = { recipient: "Book club", type: "group", end: "close" };
  const close = () => screen.getByRole("button", { name: "Close link" });

  test("has its own texts and focuses Keep it open", () => {
    show(bookClub);
    expect(screen.getByRole("heading")).toHaveTextContent(/^Close this link\?$/);
    expect(
      screen.getByText(
        "This link will stop working right away. Friends who already joined keep their membership.",
      ),
    ).toBeVisible();
    const keep = screen.getByRole("link", { name: "Keep it open" });
    expect(keep).toHaveAttribute("data-autofocus");
    expect(keep).toHaveAttribute("href", "/profile?type=group&kept=1");
  });

  test("is closed, with an undo toast for 10 seconds", async () => {
    const user = show(bookClub);
    await user.click(close());
    expect(lastForm(closeLinkAction)).toEqual({ inviteId: "ada-1" });
    expect(cancelInvitationAction).not.toHaveBeenCalled();
    await waitFor(() => expect(currentAddress()).toBe("/profile?type=group&kept=1"));
    expect(toast()).toEqual([
      "Link closed",
      { action: { label: "Undo", onClick: expect.any(Function) }, duration: 10_000 },
    ]);
    await undo();
    expect(undoClosingAction.mock.calls).toEqual([[{ inviteId: "ada-1" }]]);
    expect(undoCancellationAction).not.toHaveBeenCalled();
    expect(router.refresh).toHaveBeenCalledTimes(1);
  });

  test.each<[AlreadyClosed, string]>([
    [{ already: "closed", canUndo: true }, "This link is already closed."],
    [{ already: "full" }, "All 6 friends have already joined, so there’s nothing to close."],
  ])("that is %j replaces the question by its state", async (closed, text) => {
    closeLinkAction.mockResolvedValue({
      ...success({ inviteId: "ada-1", ...closed }),
      message: closedText(closed),
    });
    const user = show(bookClub);
    await user.click(close());
    expect(await screen.findByRole("heading", { name: text })).toBeVisible();
    expect(screen.queryAllByRole("button", { name: "Undo" })).toHaveLength(closed.canUndo ? 1 : 0);
    expect(currentAddress()).toContain("modal=cancel-invite");
    expect(showToast).not.toHaveBeenCalled();
  });
});
