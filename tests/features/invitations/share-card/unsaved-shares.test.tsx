import { act, render, screen, waitFor } from "@testing-library/react";
import { UnsavedShare } from "@/features/invitations/list/unsaved-share";
import {
  type Marked,
  readMarked,
  readShares,
  type Share,
  saveShare,
} from "@/features/invitations/share-card/unsaved-shares";
import { useSendUnsavedShares } from "@/features/invitations/share-card/use-send-unsaved-shares";
import { DAY } from "@/lib/durations";
import type { Envelope } from "@/lib/forms/envelope";
import { router, startAt } from "../../../support/fakes/navigation";
import {
  failure,
  letActionsSucceed,
  markInvitationSharedAction,
  success,
} from "../../../support/people/invitation-actions";

jest.mock("@/features/invitations/actions", () =>
  jest.requireActual("../../../support/people/invitation-actions"),
);

const NOW = Date.parse("2026-02-10T12:00:00Z");
const share: Share = { inviteId: "ada-1", source: "home", via: "copy", at: Date.now() };
const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const stored = () => readShares(localStorage.getItem("unsaved-shares"), Date.now());

beforeEach(() => {
  startAt("/profile");
  letActionsSucceed();
});

function Page() {
  useSendUnsavedShares();
  return <UnsavedShare inviteId="ada-1" />;
}

const status = () => screen.queryByText("Shared, not yet saved");

test("a copy made offline stays in the list and in storage, and is sent when the network returns", async () => {
  markInvitationSharedAction.mockImplementation(offline);
  render(<Page />);
  expect(status()).not.toBeInTheDocument();
  await act(() => saveShare(share));
  expect(status()).toBeVisible();
  expect(stored()).toEqual([share]);
  markInvitationSharedAction.mockReset();
  markInvitationSharedAction.mockResolvedValue(success({ inviteId: "ada-1" }));
  await act(async () => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(status()).not.toBeInTheDocument());
  expect(markInvitationSharedAction.mock.calls).toEqual([
    [{ inviteId: "ada-1", source: "home", via: "copy" }],
  ]);
  expect(stored()).toEqual([]);
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
});

test("a share of before the reload is sent when the page opens", async () => {
  localStorage.setItem("unsaved-shares", JSON.stringify([share]));
  render(<Page />);
  await waitFor(() => expect(stored()).toEqual([]));
  expect(markInvitationSharedAction).toHaveBeenCalledTimes(1);
});

test("an invitation that ended meanwhile is not sent again", async () => {
  markInvitationSharedAction.mockResolvedValue(success({ inviteId: "ada-1", already: "cancelled" as const }));
  expect(await saveShare(share)).toMatchObject({ kind: "over" });
  expect(stored()).toEqual([]);
});

test("two tabs see the same shares", async () => {
  render(<Page />);
  await waitFor(() => expect(status()).not.toBeInTheDocument());
  localStorage.setItem("unsaved-shares", JSON.stringify([share]));
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "unsaved-shares" })));
  expect(status()).toBeVisible();
});

test.each<[Envelope, Marked["kind"]]>([
  [success({ inviteId: "ada-1" }), "saved"],
  [success({ inviteId: "ada-1", already: "joined" }), "over"],
  [failure("", undefined, "network-error"), "unsaved"],
  [failure("", undefined, "unexpected"), "unsaved"],
  [failure("", undefined, "too-busy"), "unsaved"],
  [failure("", undefined, "sign-in-required"), "unsaved"],
  [failure("", undefined, "updated"), "unsaved"],
  [failure("", undefined, "too-many-live"), "over"],
  [failure("", undefined, "invitation-not-found"), "over"],
])("the answer %j counts as %s", (result, kind) => {
  expect(readMarked(result).kind).toBe(kind);
});

test.each([
  [null, 0],
  ["", 0],
  ["{", 0],
  ['{"a":1}', 0],
  ['[null, 1, "x", {}]', 0],
  [JSON.stringify([{ ...share, at: NOW }]), 1],
  [JSON.stringify([{ ...share, at: NOW - 7 * DAY }]), 0],
  [JSON.stringify([{ ...share, at: "1" }]), 0],
])("reads %j from storage as %i shares", (text, count) => {
  expect(readShares(text, NOW)).toHaveLength(count);
});
