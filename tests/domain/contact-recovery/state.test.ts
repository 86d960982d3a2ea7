import {
  approveError,
  dueAt,
  type RecoveryFields,
  recoveryState,
  stopError,
} from "@/domain/contact-recovery/state";

const PROPOSED_AT = new Date("2026-02-10T12:00:00Z");
const AGREED_AT = new Date("2026-02-11T12:00:00Z");
const DUE_AT = new Date("2026-02-13T12:00:00Z");
const LAPSED_AT = new Date("2026-02-17T12:00:00Z");
const before = (instant: Date) => new Date(instant.getTime() - 1);

const proposed = (readAt: Date): RecoveryFields => ({
  status: "proposed",
  memberId: "ada",
  proposedBy: "hedy",
  createdAt: PROPOSED_AT,
  agreedAt: null,
  readAt,
});
const agreed = (readAt: Date): RecoveryFields => ({
  ...proposed(readAt),
  status: "agreed",
  agreedAt: AGREED_AT,
});
const lin = { id: "lin", roleSince: new Date("2026-02-03T12:00:00Z"), roleGrantedBy: null };
const ended = (status: RecoveryFields["status"]): RecoveryFields => ({ ...agreed(DUE_AT), status });

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
])("a recovery is %s, case %#", (state, proposal) => {
  expect(recoveryState(proposal)).toBe(state);
});

test("a recovery is due 48 hours after the approval", () => {
  expect(dueAt({ agreedAt: AGREED_AT })).toEqual(DUE_AT);
  expect(dueAt({ agreedAt: null })).toBeNull();
});

test.each([
  [null, proposed(PROPOSED_AT), lin],
  ["recovery-own", proposed(PROPOSED_AT), { ...lin, id: "hedy" }],
  ["recovery-own", proposed(PROPOSED_AT), { ...lin, id: "ada" }],
  ["recovery-over", proposed(LAPSED_AT), lin],
  ["recovery-agreed", agreed(AGREED_AT), lin],
  ["recovery-agreed", agreed(DUE_AT), lin],
  ["recovery-over", ended("stopped"), lin],
  [null, proposed(PROPOSED_AT), { ...lin, roleGrantedBy: "max" }],
  ["recovery-role-granted", proposed(PROPOSED_AT), { ...lin, roleGrantedBy: "hedy" }],
  ["recovery-role-new", proposed(PROPOSED_AT), { ...lin, roleSince: new Date("2026-02-03T12:00:00.001Z") }],
  ["recovery-role-new", proposed(before(LAPSED_AT)), { ...lin, roleSince: PROPOSED_AT }],
  ["recovery-role-new", proposed(before(LAPSED_AT)), { ...lin, roleSince: AGREED_AT }],
])("approveError is %s, case %#", (why, proposal, person) => {
  expect(approveError(proposal, person)).toBe(why);
});

test.each([
  [null, proposed(PROPOSED_AT)],
  [null, agreed(AGREED_AT)],
  [null, agreed(DUE_AT)],
  ["recovery-over", proposed(LAPSED_AT)],
  ["recovery-over", ended("done")],
  ["recovery-over", ended("withdrawn")],
])("stopError is %s, case %#", (why, proposal) => {
  expect(stopError(proposal)).toBe(why);
});
