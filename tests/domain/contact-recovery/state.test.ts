import {
  approveError,
  dueAt,
  type ProposalFacts,
  proposalState,
  stopError,
} from "@/domain/contact-recovery/state";

const PROPOSED_AT = new Date("2026-02-10T12:00:00Z");
const AGREED_AT = new Date("2026-02-11T12:00:00Z");
const DUE_AT = new Date("2026-02-13T12:00:00Z");
const LAPSED_AT = new Date("2026-02-17T12:00:00Z");
const before = (instant: Date) => new Date(instant.getTime() - 1);

const proposed = (readAt: Date): ProposalFacts => ({
  status: "proposed",
  memberId: "ada",
  proposedBy: "hedy",
  createdAt: PROPOSED_AT,
  agreedAt: null,
  readAt,
});
const agreed = (readAt: Date): ProposalFacts => ({
  ...proposed(readAt),
  status: "agreed",
  agreedAt: AGREED_AT,
});
const ended = (status: ProposalFacts["status"]): ProposalFacts => ({ ...agreed(DUE_AT), status });

test.each([
  ["waiting", proposed(PROPOSED_AT)],
  ["waiting", proposed(before(LAPSED_AT))],
  ["lapsed", proposed(LAPSED_AT)],
  ["agreed", agreed(AGREED_AT)],
  ["agreed", agreed(before(DUE_AT))],
  ["due", agreed(DUE_AT)],
  ["due", agreed(LAPSED_AT)],
  ["done", ended("done")],
  ["stopped", ended("stopped")],
  ["withdrawn", ended("withdrawn")],
  ["lapsed", ended("lapsed")],
  ["failed", ended("failed")],
])("a proposal is %s, case %#", (state, proposal) => {
  expect(proposalState(proposal)).toBe(state);
});

test("it is due 48 hours after a second person agreed, and never before one has", () => {
  expect(dueAt({ agreedAt: AGREED_AT })).toEqual(DUE_AT);
  expect(dueAt({ agreedAt: null })).toBeNull();
});

test.each([
  [null, proposed(PROPOSED_AT), "lin"],
  ["proposal-own", proposed(PROPOSED_AT), "hedy"],
  ["proposal-own", proposed(PROPOSED_AT), "ada"],
  ["proposal-over", proposed(LAPSED_AT), "lin"],
  ["proposal-agreed", agreed(AGREED_AT), "lin"],
  ["proposal-agreed", agreed(DUE_AT), "lin"],
  ["proposal-over", ended("stopped"), "lin"],
])("what stands against agreeing is %s, case %#", (why, proposal, person) => {
  expect(approveError(proposal, person)).toBe(why);
});

test.each([
  [null, proposed(PROPOSED_AT)],
  [null, agreed(AGREED_AT)],
  [null, agreed(DUE_AT)],
  ["proposal-over", proposed(LAPSED_AT)],
  ["proposal-over", ended("done")],
  ["proposal-over", ended("withdrawn")],
])("what stands against stopping is %s, case %#", (why, proposal) => {
  expect(stopError(proposal)).toBe(why);
});
