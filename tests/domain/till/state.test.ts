import { chargeError, codeState, type TillCodeFields, tillKeyError } from "@/domain/till/state";

const END = new Date("2026-11-22T14:10:00Z");
const BEFORE = new Date(END.getTime() - 1);

const code = (given: Partial<TillCodeFields> = {}): TillCodeFields => ({
  status: "open",
  expiresAt: END,
  brand: "casa-orrin",
  memberStatus: "active",
  readAt: BEFORE,
  ...given,
});

test.each([
  ["live to its last millisecond", {}, "live"],
  ["expired at its end", { readAt: END }, "expired"],
  ["taken, also after its end", { status: "taken", readAt: END }, "taken"],
  ["withdrawn, also after its end", { status: "withdrawn", readAt: END }, "withdrawn"],
] as const)("a code is %s", (_, given, state) => {
  expect(codeState(code(given))).toBe(state);
});

test.each([
  ["live", {}, null],
  ["expired", { readAt: END }, "till-code-expired"],
  ["taken", { status: "taken" }, "till-code-charged"],
  ["withdrawn", { status: "withdrawn" }, "till-code-withdrawn"],
  ["a suspended member's", { memberStatus: "suspended" }, "till-member-inactive"],
  ["an erased member's", { memberStatus: "erased" }, "till-member-inactive"],
  ["a suspended member's that is taken", { memberStatus: "suspended", status: "taken" }, "till-code-charged"],
  [
    "another brand's, whatever else",
    { brand: "lumen-rue", status: "taken", readAt: END },
    "till-code-elsewhere",
  ],
] as const)("chargeError for a code that is %s is %p %p", (_, given, refusal) => {
  expect(chargeError(code(given), "casa-orrin")).toBe(refusal);
});

test("a key is valid until it is revoked", () => {
  expect(tillKeyError({ revokedAt: null })).toBeNull();
  expect(tillKeyError({ revokedAt: BEFORE })).toBe("till-key-revoked");
});
