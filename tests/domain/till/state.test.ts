import { type CodeFacts, chargeError, codeState, whyKeyIsNoGood } from "@/domain/till/state";

const END = new Date("2026-11-22T14:10:00Z");
const BEFORE = new Date(END.getTime() - 1);

const code = (given: Partial<CodeFacts> = {}): CodeFacts => ({
  status: "open",
  expiresAt: END,
  brand: "casa-orrin",
  memberStatus: "active",
  readAt: BEFORE,
  ...given,
});

test.each([
  ["live to its last millisecond", {}, "live"],
  ["lapsed at its end", { readAt: END }, "lapsed"],
  ["taken, also after its end", { status: "taken", readAt: END }, "taken"],
  ["withdrawn, also after its end", { status: "withdrawn", readAt: END }, "withdrawn"],
] as const)("a code is %s", (_, given, state) => {
  expect(codeState(code(given))).toBe(state);
});

test.each([
  ["live", {}, null],
  ["lapsed", { readAt: END }, "till-code-lapsed"],
  ["taken", { status: "taken" }, "till-code-taken"],
  ["withdrawn", { status: "withdrawn" }, "till-code-withdrawn"],
  ["a suspended member's", { memberStatus: "suspended" }, "till-member-gone"],
  ["an erased member's", { memberStatus: "erased" }, "till-member-gone"],
  ["a suspended member's that is taken", { memberStatus: "suspended", status: "taken" }, "till-code-taken"],
  [
    "another brand's, whatever else",
    { brand: "lumen-rue", status: "taken", readAt: END },
    "till-code-elsewhere",
  ],
] as const)("for a code that is %s the till of a brand has %p %p", (_, given, refusal) => {
  expect(chargeError(code(given), "casa-orrin")).toBe(refusal);
});

test("a key opens a till until it is revoked", () => {
  expect(whyKeyIsNoGood({ revokedAt: null })).toBeNull();
  expect(whyKeyIsNoGood({ revokedAt: BEFORE })).toBe("till-key-revoked");
});
