import "server-only";
import { readingContext } from "@/db/reading-context";
import { csvLine } from "@/lib/csv";
import type { MemberContext } from "../context";
import { listOwed, type OwedWeek } from "../ledger/list-owed";
import { KIND_LABELS } from "../ledger/state";
import { canAdminister, requireRole } from "../members/roles";
import { recordExport } from "../record-export";

/** Lists what the club owes in the last `weeks` weeks, newest first. Contains no member. */
export async function listMoney(context: MemberContext, weeks: number): Promise<OwedWeek[]> {
  requireRole(context, canAdminister);
  return listOwed(readingContext(context), weeks);
}

/** Yields CSV lines of all weeks, newest first. Records the export in the audit trail. */
export async function exportMoney(context: MemberContext): Promise<AsyncGenerator<string>> {
  requireRole(context, canAdminister);
  return moneyLines(readingContext(await recordExport(context, "money exported")));
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
