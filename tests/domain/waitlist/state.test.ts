import {
  admitError,
  canJoinAgain,
  canRestore,
  type EntryFacts,
  entryState,
  hostProblem,
  isContactExpired,
  isYearOver,
  removeError,
} from "@/domain/waitlist/state";

const NOW = new Date("2026-02-10T12:00:00Z");
const DAY = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);

const WAITING: EntryFacts = {
  contact: "sam@example.test",
  admittedAt: null,
  joinedAt: null,
  removedAt: null,
  removedBy: null,
  optedOutAt: null,
  stayAskedAt: null,
  stayedAt: null,
  createdAt: ago(3),
  invitation: null,
  readAt: NOW,
};

const invitation = (days: number, cancelledAt: Date | null = null) => ({
  admittedAt: ago(days),
  invitation: { expiresAt: new Date(ago(days).getTime() + 7 * DAY), cancelledAt },
});
const removed = { removedAt: ago(1), removedBy: "lin" };

/** The state, and whether it can be admitted, removed, restored, join again or has an expired contact. */
const CASES: [string, Partial<EntryFacts>, [string, ...boolean[]]][] = [
  ["one who waits", {}, ["waiting", true, true, false, false, false]],
  ["one let in just now", invitation(0), ["admitted", false, true, false, false, false]],
  [
    "one let in a moment less than 7 days ago",
    invitation(7 - 2e-8),
    ["admitted", false, true, false, false, false],
  ],
  ["one let in 7 days ago", invitation(7), ["lapsed", false, false, false, true, false]],
  ["one whose invitation was cancelled", invitation(2, ago(1)), ["lapsed", false, false, false, true, false]],
  ["one let in 37 days ago", invitation(37), ["lapsed", false, false, false, true, true]],
  [
    "one let in a moment less than 37 days ago",
    invitation(37 - 2e-8),
    ["lapsed", false, false, false, true, false],
  ],
  [
    "one without a contact",
    { ...invitation(40), contact: null },
    ["lapsed", false, false, false, true, false],
  ],
  ["one who joined", { ...invitation(9), joinedAt: ago(5) }, ["joined", false, false, false, false, false]],
  ["one who joined 30 days ago", { joinedAt: ago(30) }, ["joined", false, false, false, false, true]],
  ["one whom the desk removed", removed, ["removed", false, false, true, false, false]],
  [
    "one let in and removed",
    { ...removed, ...invitation(2, ago(1)) },
    ["removed", false, false, false, false, false],
  ],
  [
    "one removed 30 days ago",
    { removedAt: ago(30), removedBy: "lin" },
    ["removed", false, false, true, false, true],
  ],
  [
    "one removed and forgotten",
    { ...removed, contact: null },
    ["removed", false, false, false, false, false],
  ],
  ["one who left", { removedAt: ago(1) }, ["removed", false, false, false, true, false]],
  ["one who opted out", { optedOutAt: ago(1) }, ["opted-out", false, false, false, false, false]],
  ["one who opted out 30 days ago", { optedOutAt: ago(30) }, ["opted-out", false, false, false, false, true]],
];

test.each(CASES)("the state of %s", (_, changes, expected) => {
  const entry = { ...WAITING, ...changes };
  expect([
    entryState(entry),
    admitError(entry) === null,
    removeError(entry) === null,
    canRestore(entry),
    canJoinAgain(entry, true),
    isContactExpired(entry),
  ]).toEqual(expected);
});

test("a contact that opted in again may join again", () => {
  expect(canJoinAgain({ ...WAITING, optedOutAt: ago(1) }, false)).toBe(true);
});

test.each([
  ["has waited for a year", { createdAt: ago(365) }, true],
  ["has waited for a moment less", { createdAt: new Date(ago(365).getTime() + 1) }, false],
  ["was asked a year ago", { createdAt: ago(730), stayAskedAt: ago(365) }, true],
  ["was asked since", { createdAt: ago(730), stayAskedAt: ago(364) }, false],
  ["said so within a year", { createdAt: ago(800), stayAskedAt: ago(400), stayedAt: ago(300) }, false],
  ["said so a year ago", { createdAt: ago(800), stayAskedAt: ago(400), stayedAt: ago(365) }, true],
  ["was let in", { createdAt: ago(800), ...invitation(1) }, false],
  ["left", { createdAt: ago(800), removedAt: ago(400) }, false],
] as const)("isYearOver for an entry that %s", (_, changes, expected) => {
  expect(isYearOver({ ...WAITING, ...changes })).toBe(expected);
});

test.each([
  ["an active administrator", {}, null],
  ["a lead", { role: "lead" }, "not-admin"],
  ["a suspended administrator", { status: "suspended" }, "suspended"],
  ["an erased one", { status: "erased", role: "member" }, "erased"],
  ["one who asked to be erased", { eraseAfter: NOW }, "leaving-club"],
] as const)("hostProblem for %s", (_, changes, expected) => {
  expect(hostProblem({ status: "active", role: "admin", eraseAfter: null, ...changes })).toBe(expected);
});
