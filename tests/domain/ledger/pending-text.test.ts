import type { Balance } from "@/domain/ledger/balance";
import { pendingText } from "@/domain/ledger/pending-text";

const PENDING = {
  waitingCents: 5000,
  waitsUntil: new Date("2026-12-08T17:00:00Z"),
  canConfirmPhone: true,
  frozenAt: null,
  heldUntil: null,
};

type Case = [string, Partial<Balance>, string | null];

test.each<Case>([
  [
    "with a remedy",
    {},
    "$50.00 pending. Confirm your phone number to spend it today, or wait until December 8.",
  ],
  ["with a date only", { canConfirmPhone: false }, "$50.00 pending. You can spend it from December 8."],
  ["without pending credit", { waitingCents: 0, waitsUntil: null }, null],
  ["while the balance is frozen", { frozenAt: new Date("2026-12-01T17:00:00Z") }, null],
])("what a member reads %s", (_, values, text) => {
  expect(pendingText({ ...PENDING, ...values })).toBe(text);
});
