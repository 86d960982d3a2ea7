import {
  type ConciergeRequestFields,
  canSponsorChange,
  claimError,
  claimMinutesLeft,
  conciergeRequestState,
  endError,
  handlerError,
  isClaimedBy,
  isOpen,
  isWaiting,
  minutesLeft,
  returnError,
} from "@/domain/concierge/requests/state";

const NOW = new Date("2026-02-10T12:00:00Z");
const MINUTE = 60_000;
const from = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

const QUEUED: ConciergeRequestFields = {
  status: "queued",
  claimedBy: null,
  claimedAt: null,
  sentBy: null,
  createdAt: NOW,
  pause: null,
  pausedAt: null,
  resumeAt: null,
  pausedMs: 0,
  messageStatus: null,
  readAt: NOW,
};

const claimed = (claimedBy: string, claimedAt = NOW) =>
  ({ status: "claimed", claimedBy, claimedAt }) as const;
const EXPIRED = from(-30 * MINUTE);
const sent = (sentBy: string, messageStatus: ConciergeRequestFields["messageStatus"] = "sent") =>
  ({ ...claimed(sentBy), status: "sent", sentBy, messageStatus }) as const;

const paused = (pause: "question" | "later" | "scheduled", resumeAt: Date | null = null) =>
  ({ pause, pausedAt: from(-60 * MINUTE), resumeAt }) as const;

const PAUSED = "request-paused";
const DONE = "request-done";
const TAKEN = "request-taken";
const UNCLAIMED = "request-unclaimed";

/** The state, and Iris' errors when she claims it, handles it, returns it and marks the friend unreachable. */
const CASES: [string, Partial<ConciergeRequestFields>, string, (string | null)[]][] = [
  ["that is queued", {}, "waiting", [null, UNCLAIMED, UNCLAIMED, UNCLAIMED]],
  ["that was returned", { status: "returned" }, "waiting", [null, UNCLAIMED, UNCLAIMED, UNCLAIMED]],
  ["that Iris has claimed", claimed("iris"), "claimed", [TAKEN, null, null, null]],
  [
    "that Iris has claimed for a millisecond more",
    claimed("iris", from(1 - 30 * MINUTE)),
    "claimed",
    [TAKEN, null, null, null],
  ],
  ["that Lin has claimed", claimed("lin"), "claimed", [TAKEN, TAKEN, TAKEN, TAKEN]],
  [
    "whose claim by Iris has expired",
    claimed("iris", EXPIRED),
    "waiting",
    [null, "claim-expired", null, "claim-expired"],
  ],
  [
    "whose claim by Lin has expired",
    claimed("lin", EXPIRED),
    "waiting",
    [null, UNCLAIMED, UNCLAIMED, UNCLAIMED],
  ],
  ["that waits for an answer", paused("question"), "paused", [PAUSED, PAUSED, PAUSED, PAUSED]],
  ["that was put off", paused("later", from(1)), "paused", [PAUSED, PAUSED, PAUSED, PAUSED]],
  ["that was put off until now", paused("later", NOW), "waiting", [null, UNCLAIMED, UNCLAIMED, UNCLAIMED]],
  ["that is due to be sent", paused("scheduled", NOW), "paused", [PAUSED, PAUSED, PAUSED, PAUSED]],
  ["that Iris has sent", sent("iris"), "sent", [DONE, DONE, DONE, null]],
  ["that Lin has sent", sent("lin"), "sent", [DONE, DONE, DONE, DONE]],
  ["that Iris has sent manually", sent("iris", null), "sent", [DONE, DONE, DONE, null]],
  ["with a queued message", sent("lin", "queued"), "sent", [DONE, DONE, DONE, DONE]],
  ["with an undelivered message by Lin", sent("lin", "failed"), "undelivered", [DONE, DONE, null, DONE]],
  ["with an undelivered message by Iris", sent("iris", "failed"), "undelivered", [DONE, DONE, null, null]],
  ["that was delivered", { ...sent("iris"), status: "delivered" }, "delivered", [DONE, DONE, DONE, DONE]],
  ["that bounced", { ...sent("iris"), status: "bounced" }, "unreachable", [DONE, DONE, DONE, DONE]],
  ["that was closed", { ...claimed("iris"), status: "closed" }, "unreachable", [DONE, DONE, DONE, DONE]],
  ["that was withdrawn", { status: "withdrawn" }, "withdrawn", [DONE, DONE, DONE, DONE]],
];

test.each(CASES)("conciergeRequestState of a request %s", (_name, changes, state, refusals) => {
  const request = { ...QUEUED, ...changes };
  expect(conciergeRequestState(request)).toBe(state);
  expect([
    claimError(request),
    handlerError(request, "iris"),
    returnError(request, "iris"),
    endError(request, "iris"),
  ]).toEqual(refusals);
  expect(isWaiting(request)).toBe(state === "waiting");
  expect(canSponsorChange(request)).toBe(state === "waiting" || state === "paused");
  expect(isOpen(request)).toBe(["waiting", "paused", "claimed"].includes(state));
  expect(isClaimedBy(request, "iris")).toBe(refusals[1] === null);
});

test.each([
  [claimed("iris"), 30],
  [claimed("iris", from(-1)), 30],
  [claimed("iris", from(-29 * MINUTE)), 1],
  [claimed("iris", from(1 - 30 * MINUTE)), 1],
  [claimed("iris", EXPIRED), 0],
  [sent("iris"), 0],
  [{}, 0],
] as [Partial<ConciergeRequestFields>, number][])("claimMinutesLeft with %j is %i", (changes, minutes) => {
  expect(claimMinutesLeft({ ...QUEUED, ...changes })).toBe(minutes);
});

test.each([
  [NOW, 24 * 60],
  [from(-1), 24 * 60 - 1],
  [from(-24 * 60 * MINUTE), 0],
  [from(-24 * 60 * MINUTE - 1), -1],
])("minutesLeft of a request from %j is %i", (createdAt, minutes) => {
  expect(minutesLeft({ ...QUEUED, createdAt })).toBe(minutes);
});

test.each([
  ["a question, until now", paused("question"), 24 * 60],
  ["a time that has not come", paused("later", from(MINUTE)), 24 * 60],
  ["a time that came ten minutes ago", paused("later", from(-10 * MINUTE)), 24 * 60 - 10],
  ["a timed message that is due for a minute", paused("scheduled", from(-MINUTE)), 24 * 60 - 1],
  ["earlier pauses of 90 seconds", { pausedMs: 90_000 }, 23 * 60 + 1],
] as [string, Partial<ConciergeRequestFields>, number][])(
  "minutesLeft of a request from an hour ago leaves out %s",
  (_name, changes, minutes) => {
    expect(minutesLeft({ ...QUEUED, createdAt: from(-60 * MINUTE), ...changes })).toBe(minutes);
  },
);
