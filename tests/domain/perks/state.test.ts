import { type ClaimFields, claimError, type PerkFields, perkState, returnError } from "@/domain/perks/state";

const START = "2026-02-01T05:00:00Z";
const END = "2026-03-01T05:00:00Z";
const OFFER = { startsAt: START, endsAt: END, limitPerMember: 2, claimed: 0 };

test.each([
  ["a millisecond before it starts", "2026-02-01T04:59:59.999Z", {}, "coming", "perk-not-found"],
  ["when it starts", START, {}, "claimable", null],
  ["had once of twice", START, { claimed: 1 }, "claimable", null],
  ["had twice", START, { claimed: 2 }, "spent", "perk-limit"],
  ["had more often than a lowered limit", START, { claimed: 2, limitPerMember: 1 }, "spent", "perk-limit"],
  ["a millisecond before its end", "2026-03-01T04:59:59.999Z", {}, "claimable", null],
  ["at its end", END, {}, "over", "perk-not-found"],
  ["at its end, had twice", END, { claimed: 2 }, "over", "perk-not-found"],
  ["without an end, years later", "2036-03-01T05:00:00Z", { endsAt: null }, "claimable", null],
] as [string, string, Partial<PerkFields>, string, string | null][])(
  "a perk %s",
  (_when, readAt, changes, state, why) => {
    const perk = { ...OFFER, ...changes, readAt: new Date(readAt) };
    expect([perkState(perk), claimError(perk)]).toEqual([state, why]);
  },
);

const BOUGHT = new Date("2026-02-10T12:00:00Z");
const HIDDEN = {
  kind: "shared" as const,
  code: "ORRIN-20",
  codeShownAt: null,
  returnedAt: null,
  revokedAt: null,
  evening: null,
  usedAt: null,
  createdAt: BOUGHT,
};

const EVENING = { happensAt: new Date("2026-02-20T00:30:00Z"), endedAt: null };
const COMING = { kind: "pass" as const, codeShownAt: BOUGHT, evening: EVENING };

test.each<[string, string, Partial<ClaimFields>, string | null]>([
  ["immediately", "2026-02-10T12:00:00Z", {}, null],
  ["a millisecond before ten minutes", "2026-02-10T12:09:59.999Z", {}, null],
  ["after ten minutes", "2026-02-10T12:10:00Z", {}, "perk-return-late"],
  ["after its code was shown", "2026-02-10T12:01:00Z", { codeShownAt: BOUGHT }, "perk-shown"],
  ["if it is credit", "2026-02-10T12:01:00Z", { kind: "credit", code: null }, "perk-shown"],
  ["if it is credit from before the kinds", "2026-02-10T12:01:00Z", { kind: null, code: null }, "perk-shown"],
  ["of an evening, a millisecond before it begins", "2026-02-20T00:29:59.999Z", COMING, null],
  ["of an evening that has begun", "2026-02-20T00:30:00Z", COMING, "evening-began"],
  [
    "of an evening that was ended",
    "2026-02-21T00:00:00Z",
    { ...COMING, evening: { ...EVENING, endedAt: BOUGHT } },
    null,
  ],
  ["of an evening with a used pass", "2026-02-20T00:00:00Z", { ...COMING, usedAt: BOUGHT }, "pass-used"],
  ["if it is a unique code", "2026-02-10T12:01:00Z", { kind: "unique", code: null }, null],
])("a return %s", (_when, readAt, changes, problem) => {
  expect(returnError({ ...HIDDEN, ...changes, readAt: new Date(readAt) })).toBe(problem);
});
