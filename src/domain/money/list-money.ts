import "server-only";
import { csvLine } from "@/lib/csv";
import type { MemberContext } from "../context";
import { OWED_WEEKS, type OwedWeek } from "../ledger/list-owed";
import { KIND_LABELS } from "../ledger/state";
import { canAdminister, requireRole } from "../members/roles";
import { recordExport } from "../record-export";
import { listFigures, listWeeks } from "../weekly-figures";

const NOTHING = { owedCents: 0, spendableCents: 0, pendingCents: 0, kinds: [] };

/** Lists what the club owes in the last `weeks` weeks, newest first. Contains no member. */
export async function listMoney(context: MemberContext, weeks: number): Promise<OwedWeek[]> {
  requireRole(context, canAdminister);
  const listed = await listFigures(context, OWED_WEEKS, weeks);
  const first = listed.at(-1)?.week ?? "";
  const earlier = (await listWeeks(context, weeks)).filter((week) => week < first);
  return [...listed, ...earlier.toReversed().map((week) => ({ week, ...NOTHING }))];
}

/** Yields CSV lines of all weeks, newest first. Records the export in the audit trail. */
export async function exportMoney(context: MemberContext): Promise<AsyncGenerator<string>> {
  requireRole(context, canAdminister);
  return moneyLines(await recordExport(context, "money exported"));
}

/** Amounts are in dollars. A kind's column is the sum of its entries until the end of the week. */
async function* moneyLines(context: MemberContext): AsyncGenerator<string> {
  const kinds = Object.keys(KIND_LABELS);
  yield csvLine(["week", "owed", "spendable", "pending", ...kinds.map((kind) => kind.replace("-", "_"))]);
  for (const { week, owedCents, spendableCents, pendingCents, kinds: ofWeek } of await listFigures(
    context,
    OWED_WEEKS,
  )) {
    const sums = kinds.map((kind) => ofWeek.find((one) => one.kind === kind)?.owedCents ?? 0);
    const cells = [owedCents, spendableCents, pendingCents, ...sums].map((cents) => cents / 100);
    yield csvLine([week, ...cells]);
  }
}
