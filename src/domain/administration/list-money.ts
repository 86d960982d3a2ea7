import "server-only";
import { csvLine } from "@/lib/csv";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { listOwed, type OwedWeek } from "../ledger/list-owed";
import { KIND_LABELS } from "../ledger/state";
import { canAdminister, requireRole } from "../members/roles";

/** Lists what the club owes in the last `weeks` weeks, newest first. Contains no member. */
export async function listMoney(context: MemberContext, weeks: number): Promise<OwedWeek[]> {
  requireRole(context, canAdminister);
  return listOwed(context, weeks);
}

/** Yields CSV lines of all weeks, newest first. Records the export in the audit trail. */
export async function exportMoney(context: MemberContext): Promise<AsyncGenerator<string>> {
  requireRole(context, canAdminister);
  const subjectId = context.actor.id;
  await recordAudit(context.db, context, { action: "money exported", subjectId });
  return moneyLines(context);
}

/** Amounts are in dollars. A kind's column is the sum of its entries until the end of the week. */
async function* moneyLines(context: MemberContext): AsyncGenerator<string> {
  const kinds = Object.keys(KIND_LABELS);
  yield csvLine(["week", "owed", "spendable", "pending", ...kinds.map((kind) => kind.replace("-", "_"))]);
  for (const { week, owedCents, spendableCents, pendingCents, kinds: ofWeek } of await listOwed(context)) {
    const sums = kinds.map((kind) => ofWeek.find((one) => one.kind === kind)?.owedCents ?? 0);
    const cells = [owedCents, spendableCents, pendingCents, ...sums].map((cents) => cents / 100);
    yield csvLine([week, ...cells]);
  }
}
