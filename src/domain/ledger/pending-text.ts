import { canSend } from "@/lib/can-send";
import { formatDate } from "@/lib/dates";
import { formatCents } from "@/lib/money";
import type { Balance } from "./balance";

/** Returns what a member reads about pending credit, with its remedy or its date; null without pending credit (design 9). */
export function pendingText({ waitingCents, waitsUntil }: Pick<Balance, "waitingCents" | "waitsUntil">) {
  return waitsUntil && `${formatCents(waitingCents)} pending. ${remedyText(waitsUntil)}`;
}

/** A club without text messages cannot confirm a phone number, so there only the date counts. */
export function remedyText(waitsUntil: Date): string {
  const date = formatDate(waitsUntil);
  if (!canSend("phone")) return `You can spend it from ${date}.`;
  return `Confirm your phone number to spend it today, or wait until ${date}.`;
}
