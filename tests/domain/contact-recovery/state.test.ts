import {
  dueAt,
  type RecoveryFields,
  recoveryState,
  stopError,
  verifyError,
} from "@/domain/contact-recovery/state";

const STARTED_AT = new Date("2026-02-10T12:00:00Z");
const LAPSED_AT = new Date("2026-02-11T12:00:00Z");
const VERIFIED_AT = new Date("2026-02-10T12:05:00Z");
const DUE_AT = new Date("2026-02-13T12:05:00Z");
const before = (instant: Date) => new Date(instant.getTime() - 1);

const started = (readAt: Date): RecoveryFields => ({
  status: "proposed",
  createdAt: STARTED_AT,
  agreedAt: null,
  readAt,
});
const verified = (readAt: Date): RecoveryFields => ({
  ...started(readAt),
  status: "agreed",
  agreedAt: VERIFIED_AT,
});
const ended = (status: RecoveryFields["status"]): RecoveryFields => ({ ...verified(DUE_AT), status });

test.each([
  ["waiting", null, null, started(STARTED_AT)],
  ["waiting", null, null, started(before(LAPSED_AT))],
  ["lapsed", "recovery-over", "recovery-over", started(LAPSED_AT)],
  ["verified", "recovery-verified", null, verified(VERIFIED_AT)],
  ["verified", "recovery-verified", null, verified(before(DUE_AT))],
  ["due", "recovery-verified", null, verified(DUE_AT)],
  ["done", "recovery-over", "recovery-over", ended("done")],
  ["stopped", "recovery-over", "recovery-over", ended("stopped")],
  ["withdrawn", "recovery-over", "recovery-over", ended("withdrawn")],
  ["lapsed", "recovery-over", "recovery-over", ended("lapsed")],
  ["failed", "recovery-over", "recovery-over", ended("failed")],
])("a recovery is %s; its code gives %s and a stop %s, case %#", (state, onCode, onStop, recovery) => {
  expect(recoveryState(recovery)).toBe(state);
  expect(verifyError(recovery)).toBe(onCode);
  expect(stopError(recovery)).toBe(onStop);
});

test("a recovery is due three days after its code was entered", () => {
  expect(dueAt({ agreedAt: VERIFIED_AT })).toEqual(DUE_AT);
  expect(dueAt({ agreedAt: null })).toBeNull();
});
