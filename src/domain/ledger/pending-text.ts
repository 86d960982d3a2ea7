import { formatMonthAndDay } from "@/lib/dates";
import { formatCents } from "@/lib/money";

type Pending = {
  waitingCents: number;
  waitsUntil: Date | null;
  canConfirmPhone: boolean;
  frozenAt: Date | null;
};

/** Returns what a member reads about pending credit, with its remedy or its date. Null without any, or while frozen. */
export function pendingText({ waitingCents, waitsUntil, canConfirmPhone, frozenAt }: Pending): string | null {
  if (!waitsUntil || frozenAt) return null;
  return `${formatCents(waitingCents)} pending. ${remedyText({ waitsUntil, canConfirmPhone })}`;
}

type Remedy = { waitsUntil: Date; canConfirmPhone: boolean };

export function remedyText({ waitsUntil, canConfirmPhone }: Remedy): string {
  const date = formatMonthAndDay(waitsUntil);
  if (!canConfirmPhone) return `You can spend it from ${date}.`;
  return `Confirm your phone number to spend it today, or wait until ${date}.`;
}
