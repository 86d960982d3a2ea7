import { act, screen, waitFor, within } from "@testing-library/react";
import type { AlreadyOver } from "@/domain/invitations/mark-shared";
import { sharedText } from "@/features/invitations/result-texts";
import { readShares } from "@/features/invitations/share-card/unsaved-shares";
import { showToast } from "@/ui/toast/toast";
import { router, startAt } from "../../../support/fakes/navigation";
import {
  failure,
  letActionsSucceed,
  markInvitationSharedAction,
  success,
} from "../../../support/people/invitation-actions";
import {
  button,
  card,
  front,
  mockClipboard,
  mockShareSheet,
  showShareScreen,
} from "../../../support/share-card";

jest.mock("@/features/invitations/actions", () =>
  jest.requireActual("../../../support/people/invitation-actions"),
);
jest.mock("@/ui/toast/toast", () => ({ showToast: jest.fn() }));

beforeEach(() => {
  startAt("/profile");
  letActionsSucceed();
  mockShareSheet();
  jest.mocked(showToast).mockReset();
});

const sent = () => screen.queryByRole("heading", { name: "INVITATION SENT" });

test("the regular face shows for, the recipient and VIP SHOPPING AWAITS", async () => {
  showShareScreen();
  const face = within(front());
  expect(face.getByText("for")).toBeVisible();
  expect(face.getByText("Sam")).toBeVisible();
  expect(face.getByText("VIP SHOPPING AWAITS")).toBeVisible();
  expect(sent()).not.toBeInTheDocument();
});

test("shows Share Invitation only if the device can share", async () => {
  showShareScreen();
  expect(screen.queryByRole("button", { name: "Share Invitation" })).not.toBeInTheDocument();
  expect(button("Copy Invitation")).toBeVisible();
});

test("native share receives only the text without the link, and the link as url", async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  mockShareSheet(share);
  const user = showShareScreen();
  await user.click(button("Share Invitation"));
  expect(share.mock.calls).toEqual([[card.nativeShare]]);
  expect(sent()).toBeVisible();
  expect(markInvitationSharedAction.mock.calls).toEqual([
    [{ inviteId: "ada-1", source: "home", via: "native" }],
  ]);
  expect(showToast).not.toHaveBeenCalled();
});

test("closing the share sheet changes nothing", async () => {
  mockShareSheet(() => Promise.reject(new DOMException("", "AbortError")));
  const user = showShareScreen();
  await user.click(button("Share Invitation"));
  expect(sent()).not.toBeInTheDocument();
  expect(markInvitationSharedAction).not.toHaveBeenCalled();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(showToast).not.toHaveBeenCalled();
});

test("a share sheet that fails shows an error and marks nothing", async () => {
  mockShareSheet(() => Promise.reject(new DOMException("", "NotAllowedError")));
  const user = showShareScreen();
  await user.click(button("Share Invitation"));
  expect(screen.getByRole("alert")).toHaveTextContent(
    "Sharing didn’t work. You can copy the invitation instead.",
  );
  expect(sent()).not.toBeInTheDocument();
  expect(markInvitationSharedAction).not.toHaveBeenCalled();
});

test("copies the whole share text, shows a toast, flips and marks", async () => {
  const user = showShareScreen();
  await user.click(button("Copy Invitation"));
  expect(await screen.findByRole("heading", { name: "INVITATION SENT" })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(card.copyText);
  expect(jest.mocked(showToast).mock.calls).toEqual([["Copied!"]]);
  expect(markInvitationSharedAction.mock.calls).toEqual([
    [{ inviteId: "ada-1", source: "home", via: "copy" }],
  ]);
});

test.each([
  ["closed before the server has marked it", "", 1],
  ["open", "?modal=share-invite&screen=share&inviteId=ada-1", 0],
])("a card that is %s refreshes the list, case %#", async (_, search, times) => {
  let answer = () => {};
  markInvitationSharedAction.mockImplementation(async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return success({ inviteId: "ada-1" });
  });
  const user = showShareScreen();
  await user.click(button("Copy Invitation"));
  window.history.replaceState(null, "", `/profile${search}`);
  await act(async () => answer());
  expect(router.refresh).toHaveBeenCalledTimes(times);
});

test("says nothing of a copy if the invitation was cancelled in another tab", async () => {
  const over = { already: "cancelled" } as const;
  markInvitationSharedAction.mockResolvedValue({
    ...success({ inviteId: "ada-1", ...over }),
    message: sharedText(over),
  });
  const user = showShareScreen();
  await user.dblClick(button("Copy Invitation"));
  expect(await screen.findByRole("heading", { name: sharedText(over) })).toBeVisible();
  expect(showToast).not.toHaveBeenCalled();
});

test("two quick taps on Copy mark once and show the sent face", async () => {
  const user = showShareScreen();
  const written: (() => void)[] = [];
  mockClipboard(() => new Promise((resolve) => written.push(resolve)));
  await user.dblClick(button("Copy Invitation"));
  expect(written).toHaveLength(2);
  await act(async () => written.forEach((resolve) => void resolve()));
  expect(sent()).toBeVisible();
  expect(markInvitationSharedAction).toHaveBeenCalledTimes(1);
});

test("a copy that fails shows an error and the text to select, and marks nothing", async () => {
  const user = showShareScreen();
  mockClipboard(() => Promise.reject(new DOMException("", "NotAllowedError")));
  await user.click(button("Copy Invitation"));
  expect(screen.getByRole("alert")).toHaveTextContent("Copying didn’t work here.");
  const text = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Invitation text" });
  expect(text).toHaveValue(card.copyText);
  await user.click(text);
  expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe(card.copyText);
  expect(showToast).not.toHaveBeenCalled();
  expect(sent()).not.toBeInTheDocument();
  expect(markInvitationSharedAction).not.toHaveBeenCalled();
});

test.each([
  ["fails on the server", () => Promise.resolve(failure("Something went wrong.", undefined, "unexpected"))],
  ["meets a busy server", () => Promise.resolve(failure("We’re very busy.", undefined, "too-busy"))],
  ["fails in the network", () => Promise.reject(new TypeError("Failed to fetch"))],
])("retries and logs marking that %s, after the card has flipped", async (_, mark) => {
  const logged = jest.spyOn(console, "error").mockImplementation(() => {});
  markInvitationSharedAction.mockImplementation(mark);
  const user = showShareScreen();
  await user.click(button("Copy Invitation"));
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
  expect(logged).toHaveBeenCalledWith("the invitation could not be marked shared", expect.any(String));
  expect(markInvitationSharedAction).toHaveBeenCalledTimes(2);
  expect(sent()).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(await screen.findByText("Shared, not yet saved")).toBeVisible();
});

test("turns the card after two seconds if the club does not answer", async () => {
  markInvitationSharedAction.mockReturnValue(new Promise(() => {}));
  const user = showShareScreen();
  await user.click(button("Copy Invitation"));
  expect(sent()).not.toBeInTheDocument();
  expect(await screen.findByRole("heading", { name: "INVITATION SENT" })).toBeVisible();
});

describe("an invitation that ended in another tab has its own screen and never shows INVITATION SENT", () => {
  test.each<[AlreadyOver, string]>([
    [{ already: "cancelled" }, "This invitation was cancelled. Its link no longer works."],
    [{ already: "joined", friend: "Noor" }, "Noor has already joined with this invitation."],
    [{ already: "closed" }, "This link was closed. It no longer works."],
    [{ already: "full" }, "All 6 friends have already joined with this invitation."],
  ])("after %j", async (over, text) => {
    const seen = watchForSent();
    markInvitationSharedAction.mockResolvedValue({
      ...success({ inviteId: "ada-1", ...over }),
      message: sharedText(over),
    });
    const user = showShareScreen();
    await user.click(button("Copy Invitation"));
    expect(await screen.findByRole("heading", { name: text })).toBeVisible();
    expect(seen()).toBe(false);
    expect(screen.getByRole("link", { name: "Close" })).toBeVisible();
    expect(markInvitationSharedAction).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["This invitation can no longer be shared.", "invitation-not-shareable"],
    ["We couldn’t find that invitation.", "invitation-not-found"],
    ["You have 25 invitations waiting. Cancel one, or wait for a friend to join.", "too-many-live"],
  ])("after the rejection %j", async (message, code) => {
    const seen = watchForSent();
    markInvitationSharedAction.mockResolvedValue(failure(message, undefined, code));
    const user = showShareScreen();
    await user.click(button("Copy Invitation"));
    expect(await screen.findByRole("heading", { name: message })).toBeVisible();
    expect(seen()).toBe(false);
    expect(markInvitationSharedAction).toHaveBeenCalledTimes(1);
  });

  function watchForSent(): () => boolean {
    let wasSeen = false;
    const observer = new MutationObserver(() => {
      wasSeen ||= screen.queryByRole("heading", { name: "INVITATION SENT" }) !== null;
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    return () => {
      observer.disconnect();
      return wasSeen;
    };
  }
});

test("a session that has ended turns the card, keeps the share and links to the sign-in page", async () => {
  const logged = jest.spyOn(console, "error");
  markInvitationSharedAction.mockResolvedValue(
    failure("Please sign in again.", undefined, "sign-in-required"),
  );
  const user = showShareScreen();
  await user.click(button("Copy Invitation"));
  expect(await screen.findByRole("link", { name: "Please sign in again." })).toBeVisible();
  expect(sent()).toBeVisible();
  expect(markInvitationSharedAction).toHaveBeenCalledTimes(1);
  expect(readShares(localStorage.getItem("unsaved-shares"), Date.now())).toMatchObject([
    { inviteId: "ada-1" },
  ]);
  expect(logged).not.toHaveBeenCalled();
});

test("Have a problem sharing flips back, so that the invitation can be shared again", async () => {
  const user = showShareScreen();
  await user.click(button("Copy Invitation"));
  await user.click(button("Have a problem sharing?"));
  expect(sent()).not.toBeInTheDocument();
  await user.click(button("Copy Invitation"));
  expect(sent()).toBeVisible();
});

test.each([
  ["First sent March 1, 2024. Sending again gives Sam 7 more days.", "March 1, 2024"],
  [null, null],
])("shows %j below a card that was first sent %j", async (text, firstSent) => {
  showShareScreen({ firstSent });
  expect(screen.queryByText(/^First sent/)?.textContent ?? null).toBe(text);
});

test("card.canAskConcierge alone decides about the concierge, not isConciergeInviteEnabled", async () => {
  showShareScreen({ canAskConcierge: false });
  expect(screen.queryByRole("button", { name: "Have a Concierge send it" })).not.toBeInTheDocument();
});
