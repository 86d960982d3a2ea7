import {
  cancelledText,
  closedText,
  handedOverText,
  isRetryable,
  reopenedText,
  restoredText,
  sharedText,
  stateProblem,
} from "@/features/invitations/result-texts";

test.each([
  [cancelledText({}), "Invitation cancelled"],
  [cancelledText({ already: "cancelled" }), "This invitation is already cancelled."],
  [
    cancelledText({ already: "joined", friend: "Noor" }),
    "Noor has already joined, so there’s nothing to cancel.",
  ],
  [closedText({}), "Link closed"],
  [closedText({ already: "closed" }), "This link is already closed."],
  [closedText({ already: "full" }), "All 6 friends have already joined, so there’s nothing to close."],
  [restoredText({}), "Invitation restored"],
  [restoredText({ already: "restored" }), "This invitation is already restored."],
  [reopenedText({}), "Link opened again"],
  [reopenedText({ already: "reopened" }), "This link is already open again."],
  [sharedText({}), "Invitation shared"],
  [sharedText({ already: "joined", friend: "Noor" }), "Noor has already joined with this invitation."],
  [handedOverText({}), "Invitation sent"],
  [handedOverText({ already: "requested" }), "This invitation is already with our Concierge."],
  [handedOverText({ already: "closed" }), "This link was closed. It no longer works."],
])("the result reads %j", (text, expected) => {
  expect(text).toBe(expected);
});

const error = (code?: string) => ({ status: "error", message: "text", code }) as const;

test.each([
  ["network-error", true, null],
  ["sign-in-required", true, null],
  ["too-busy", true, null],
  ["unexpected", true, null],
  [undefined, true, null],
  ["too-many-live", false, null],
  ["concierge-closed", false, null],
  ["invitation-expired", false, "text"],
  ["invitation-not-shareable", false, "text"],
  ["concierge-claimed", false, "text"],
  ["undo-too-late", false, "text"],
])("the error %s can be tried again: %j; it replaces the form by: %j", (code, retryable, problem) => {
  expect(isRetryable(error(code))).toBe(retryable);
  expect(stateProblem(error(code))).toBe(problem);
});
