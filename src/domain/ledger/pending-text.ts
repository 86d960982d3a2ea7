import { formatDateAndTime, formatMonthAndDay } from "@/lib/dates";
import { formatCents } from "@/lib/money";
import { DomainError } from "../errors";

type Block = { frozenAt: Date | null; heldUntil: Date | null };

type Pending = Block & { waitingCents: number; waitsUntil: Date | null; canConfirmPhone: boolean };

/** Returns why a member can spend none of the balance, or null. */
export function blockedError({ frozenAt, heldUntil }: Block): DomainError | null {
  if (frozenAt) return new DomainError("balance-frozen");
  return heldUntil && new DomainError("balance-held", { values: { until: formatDateAndTime(heldUntil) } });
}

/** Returns what a member reads about pending credit, with its remedy or its date. Null without any, or while blocked. */
export function pendingText({ waitingCents, waitsUntil, canConfirmPhone, ...block }: Pending): string | null {
  if (!waitsUntil || blockedError(block)) return null;
  return `${formatCents(waitingCents)} pending. ${remedyText({ waitsUntil, canConfirmPhone })}`;
}

type Remedy = { waitsUntil: Date; canConfirmPhone: boolean };

export function remedyText({ waitsUntil, canConfirmPhone }: Remedy): string {
  const date = formatMonthAndDay(waitsUntil);
  if (!canConfirmPhone) return `You can spend it from ${date}.`;
  return `Confirm your phone number to spend it today, or wait until ${date}.`;
}
