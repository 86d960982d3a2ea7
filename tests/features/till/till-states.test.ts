import { DomainError } from "@/domain/errors";
import { rejectionOf } from "@/features/till/cashier/state-panel";

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

const CARDS = [
  ["card-of-another-club", "Another club", "refused"],
  ["card-signed-out", "Signed out", "refused"],
  ["card-suspended", "Not active", "refused"],
  ["card-stale", "Too old", "ended"],
  ["card-scanned", "Already scanned", "ended"],
] as const;

const PASSES = [
  ["pass-elsewhere", "Another brand", "refused"],
  ["pass-used", "Already used", "ended"],
  ["pass-expired", "Expired", "ended"],
  ["pass-revoked", "Withdrawn", "ended"],
] as const;

const ALL = [...REJECTIONS, ...CARDS, ...PASSES];

const rejected = (code: (typeof ALL)[number][0]) => {
  const { message } = new DomainError(code);
  return { status: "error", message, fieldErrors: { code: { message, errorCode: code } } } as const;
};
const emptyField = { message: "Enter it.", errorCode: "too_small" };

test.each(ALL)("%s reads %j", (code, title, tone) => {
  const result = rejected(code);
  expect(rejectionOf(result)).toMatchObject({ title, tone, message: result.message });
});

test.each([
  ["payment", REJECTIONS],
  ["card", CARDS],
  ["pass", PASSES],
] as const)("each rejection of a %s has its own icon and its own sentence", (_what, rejections) => {
  const shown = rejections.map(([code]) => rejectionOf(rejected(code)));
  expect(new Set(shown.map((state) => state?.icon)).size).toBe(rejections.length);
  expect(new Set(shown.map((state) => state?.message)).size).toBe(rejections.length);
});

test.each([
  ["no result", null],
  ["a success", { status: "success", message: "Found", payload: {} }],
  ["an empty field", { status: "error", message: "", fieldErrors: { code: emptyField } }],
  ["a limit", { status: "error", message: "Too many tries.", code: "too-many-tries" }],
] as const)("is null for %s", (_what, result) => {
  expect(rejectionOf(result)).toBeNull();
});
