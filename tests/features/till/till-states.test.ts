import { DomainError } from "@/domain/errors";
import { rejectionOf } from "@/features/till/cashier/till-states";

const REJECTIONS = [
  ["till-code-wrong", "Unknown code", "refused"],
  ["till-code-charged", "Already charged", "ended"],
  ["till-code-withdrawn", "Cancelled", "ended"],
  ["till-code-expired", "Expired", "ended"],
  ["till-code-elsewhere", "Another brand", "refused"],
  ["till-member-inactive", "Not a member", "refused"],
  ["till-balance-used", "Not enough balance", "refused"],
  ["till-balance-frozen", "Can’t be charged", "refused"],
] as const;

const rejected = (code: (typeof REJECTIONS)[number][0]) => {
  const { message } = new DomainError(code);
  return { status: "error", message, fieldErrors: { code: { message, errorCode: code } } } as const;
};
const emptyField = { message: "Enter it.", errorCode: "too_small" };

test.each(REJECTIONS)("%s reads %j", (code, title, tone) => {
  const result = rejected(code);
  expect(rejectionOf(result)).toMatchObject({ title, tone, message: result.message });
});

test("each rejection has its own icon", () => {
  const icons = REJECTIONS.map(([code]) => rejectionOf(rejected(code))?.icon);
  expect(new Set(icons).size).toBe(REJECTIONS.length);
});

test.each([
  ["no result", null],
  ["a success", { status: "success", message: "Found", payload: {} }],
  ["an empty field", { status: "error", message: "", fieldErrors: { code: emptyField } }],
  ["a limit", { status: "error", message: "Too many tries.", code: "too-many-tries" }],
] as const)("is null for %s", (_what, result) => {
  expect(rejectionOf(result)).toBeNull();
});
