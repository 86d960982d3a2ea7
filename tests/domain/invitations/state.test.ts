import {
  cancelError,
  canReopen,
  canShare,
  canUndo,
  closeError,
  daysLeft,
  type InvitationFacts,
  invitationState,
  isExpiringTomorrow,
  isLive,
  isRenewable,
  joinError,
  listSection,
  placesLeft,
  renameError,
  sendError,
  shareError,
  wasJustShared,
} from "@/domain/invitations/state";

const NOW = new Date("2026-02-10T12:00:00Z");
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const from = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

const OPEN: InvitationFacts = {
  type: "individual",
  status: "pending",
  expiresAt: from(DAY),
  lastSharedAt: null,
  cancelledAt: null,
  cancelledBy: null,
  closedAt: null,
  closedBy: null,
  waitlistEntryId: null,
  sponsor: { status: "active" },
  taken: 0,
  held: 0,
  readAt: NOW,
};

const group = { type: "group" } as const;
const gift = { type: "gift" } as const;
const accepted = (taken: number) => ({ status: "accepted", taken }) as const;
const cancelled = { status: "cancelled", cancelledAt: from(-MINUTE), cancelledBy: "ada" } as const;
const closed = { closedAt: from(-MINUTE), closedBy: "ada" };
const expired = { expiresAt: NOW };
const longExpired = { expiresAt: from(-30 * DAY) };
const suspended = { sponsor: { status: "suspended" } } as const;
const erased = { sponsor: { status: "erased" } } as const;

const SHARE = "invitation-not-shareable";
const SEND = "invitation-not-sendable";
const PENDING = "invitation-not-pending";
const EXPIRED = "invitation-expired";
const JOINED = "invitation-joined";
const GIFT = "invitation-gift";

type Changes = Partial<InvitationFacts>;

/** The state, the errors of joining, sharing, cancelling and sending, and the list section. */
const CASES: [string, Changes, (string | null)[]][] = [
  ["one for a friend", {}, ["open", null, null, null, null, "pending"]],
  [
    "one a millisecond before it expires",
    { expiresAt: from(1) },
    ["open", null, null, null, null, "pending"],
  ],
  ["one whose place is held", { held: 1 }, ["held", null, null, null, null, "pending"]],
  ["a group", group, ["open", null, null, null, null, "pending"]],
  ["a gift", gift, ["open", null, GIFT, GIFT, SEND, "pending"]],
  ["one that expired this instant", expired, ["expired", EXPIRED, null, EXPIRED, EXPIRED, "expired"]],
  [
    "one that expired with its place held",
    { ...expired, held: 1 },
    ["expired", EXPIRED, null, EXPIRED, EXPIRED, "expired"],
  ],
  ["a group that expired", { ...group, ...expired }, ["expired", EXPIRED, null, EXPIRED, EXPIRED, "expired"]],
  ["a gift that expired", { ...gift, ...expired }, ["expired", EXPIRED, GIFT, GIFT, EXPIRED, "expired"]],
  [
    "one a millisecond less than 30 days over",
    { expiresAt: from(1 - 30 * DAY) },
    ["expired", EXPIRED, null, EXPIRED, EXPIRED, "expired"],
  ],
  ["one 30 days over", longExpired, ["expired", EXPIRED, SHARE, EXPIRED, EXPIRED, "earlier"]],
  ["one that a friend joined by", accepted(1), ["full", "link-full", SHARE, JOINED, SEND, "accepted"]],
  [
    "a group with one friend in it",
    { ...group, ...accepted(1) },
    ["open", null, null, JOINED, null, "accepted"],
  ],
  [
    "a group with the last place held",
    { ...group, ...accepted(5), held: 1 },
    ["held", null, null, JOINED, null, "accepted"],
  ],
  [
    "a group that is full",
    { ...group, ...accepted(6) },
    ["full", "link-full", SHARE, JOINED, SEND, "accepted"],
  ],
  [
    "a group that is full and expired",
    { ...group, ...accepted(6), ...expired },
    ["full", "link-full", SHARE, JOINED, SEND, "accepted"],
  ],
  [
    "a group with friends in it that expired",
    { ...group, ...accepted(3), ...expired },
    ["expired", EXPIRED, null, JOINED, EXPIRED, "accepted"],
  ],
  [
    "a group with friends in it that expired 30 days ago",
    { ...group, ...accepted(3), ...longExpired },
    ["expired", EXPIRED, SHARE, JOINED, EXPIRED, "accepted"],
  ],
  [
    "a group whose link was closed",
    { ...group, ...accepted(3), ...closed },
    ["dead", "link-dead", SHARE, JOINED, SEND, "accepted"],
  ],
  [
    "a group whose link was closed with its other places held, and that expired",
    { ...group, ...accepted(3), held: 3, ...closed, ...expired },
    ["dead", "link-dead", SHARE, JOINED, SEND, "accepted"],
  ],
  ["one that was cancelled", cancelled, ["dead", "link-dead", SHARE, PENDING, SEND, "earlier"]],
  [
    "one that was cancelled and expired",
    { ...cancelled, ...expired },
    ["dead", "link-dead", SHARE, PENDING, SEND, "earlier"],
  ],
  ["a suspended sponsor's", suspended, ["dead", "link-dead", SHARE, null, "sponsor-suspended", "pending"]],
  [
    "a suspended sponsor's that expired",
    { ...suspended, ...expired },
    ["dead", "link-dead", SHARE, EXPIRED, "sponsor-suspended", "expired"],
  ],
  [
    "a suspended sponsor's full group",
    { ...suspended, ...group, ...accepted(6) },
    ["dead", "link-dead", SHARE, JOINED, "sponsor-suspended", "accepted"],
  ],
  ["an erased sponsor's", erased, ["dead", "link-dead", SHARE, null, SEND, "pending"]],
];

test.each(CASES)("the state of %s", (_name, changes, expected) => {
  const invitation = { ...OPEN, ...changes };
  const results = [
    invitationState(invitation),
    joinError(invitation),
    shareError(invitation),
    cancelError(invitation),
    sendError(invitation),
    listSection(invitation),
  ];
  expect(results).toEqual(expected);
  expect(isLive(invitation)).toBe(["open", "held"].includes(expected[0] ?? ""));
  expect(canShare(invitation)).toBe(expected[2] === null);
  const isPending = expected[5] === "pending" && invitation.type !== "gift";
  expect(renameError(invitation) === null).toBe(isPending);
  expect(isRenewable(invitation)).toBe(expected[0] === "expired" && expected[2] === null);
});

test.each([
  [{}, 1],
  [{ held: 1 }, 0],
  [accepted(1), 0],
  [{ ...group, ...accepted(2), held: 3 }, 1],
  [group, 6],
] as [Changes, number][])("with %j, %i places are left", (changes, left) => {
  expect(placesLeft({ ...OPEN, ...changes })).toBe(left);
});

test.each([
  [null, false],
  [from(1 - 60 * SECOND), true],
  [from(-60 * SECOND), false],
])("wasJustShared at %j is %j", (lastSharedAt, justShared) => {
  expect(wasJustShared({ ...OPEN, lastSharedAt })).toBe(justShared);
});

test.each([
  ["within ten minutes, by who cancelled", { ...cancelled, cancelledAt: from(1 - 10 * MINUTE) }, "ada", true],
  ["after ten minutes", { ...cancelled, cancelledAt: from(-10 * MINUTE) }, "ada", false],
  ["by somebody else", cancelled, "lin", false],
  ["of one that waits", {}, "ada", false],
  ["of one that was accepted since", { ...cancelled, ...accepted(1) }, "ada", false],
  ["of no known time", { ...cancelled, cancelledAt: null }, "ada", false],
] as [string, Changes, string, boolean][])("canUndo %s is %j", (...[, changes, who, can]) => {
  expect(canUndo({ ...OPEN, ...changes }, who)).toBe(can);
});

test.each([
  ["of a group with one friend in it", { ...group, ...accepted(1) }, null],
  ["of a group whose last place is held", { ...group, ...accepted(5), held: 1 }, null],
  ["of a suspended sponsor's group", { ...suspended, ...group, ...accepted(1) }, null],
  ["of a full group", { ...group, ...accepted(6) }, "link-full"],
  ["that is closed already", { ...group, ...accepted(1), ...closed }, "link-closed"],
  ["that has expired", { ...group, ...accepted(1), ...expired }, "invitation-expired"],
  ["of a group nobody has joined", group, "invitation-not-closable"],
  ["of a cancelled group", { ...group, ...cancelled }, "invitation-not-closable"],
  ["of one friend's", accepted(1), "invitation-not-closable"],
  ["of a gift", { ...gift, ...accepted(1) }, "invitation-not-closable"],
] as [string, Changes, string | null][])("closeError of a link %s is %j", (...[, changes, why]) => {
  expect(closeError({ ...OPEN, ...changes })).toBe(why);
});

test.each([
  ["within ten minutes, by who closed it", { ...closed, closedAt: from(1 - 10 * MINUTE) }, "ada", true],
  ["after ten minutes", { ...closed, closedAt: from(-10 * MINUTE) }, "ada", false],
  ["by somebody else", closed, "lin", false],
  ["of one that is open", {}, "ada", false],
] as [string, Changes, string, boolean][])("canReopen %s is %j", (...[, changes, who, can]) => {
  expect(canReopen({ ...OPEN, ...group, ...accepted(1), ...changes }, who)).toBe(can);
});

test.each([
  ["2026-02-11T04:59:59.999Z", {}, false],
  ["2026-02-11T05:00:00Z", {}, true],
  ["2026-02-12T04:59:59.999Z", {}, true],
  ["2026-02-12T05:00:00Z", {}, false],
  ["2026-02-11T12:00:00Z", gift, false],
  ["2026-02-11T12:00:00Z", accepted(1), false],
  ["2026-02-11T12:00:00Z", { ...group, ...accepted(1) }, true],
  ["2026-02-11T12:00:00Z", suspended, false],
] as [string, Changes, boolean][])(
  "isExpiringTomorrow for an expiry at %s, %j, is %j",
  (expiresAt, changes, isTold) => {
    expect(isExpiringTomorrow({ ...OPEN, ...changes, expiresAt: new Date(expiresAt) })).toBe(isTold);
  },
);

test.each([
  [from(7 * DAY), 7],
  [from(7 * DAY - 1), 7],
  [from(1), 1],
  [NOW, 0],
  [from(-DAY), 0],
])("for an expiry at %j, %i days are left", (expiresAt, days) => {
  expect(daysLeft({ ...OPEN, expiresAt })).toBe(days);
});
