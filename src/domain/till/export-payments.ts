import "server-only";
import { and, asc, eq, gt } from "drizzle-orm";
import { readingContext } from "@/db/reading-context";
import { csvLine } from "@/lib/csv";
import type { Context, MemberContext } from "../context";
import { canAdminister, requireRole } from "../members/roles";
import { recordExport } from "../record-export";
import { daysOfMonth, inDays } from "./month";
import type { TillContext } from "./open-till";
import { takingsOf } from "./takings";

const BATCH = 500;

type Selection = { month: string; brand?: string; isTest: boolean };

/** Yields CSV lines of one month of the till's brand, oldest first. */
export function exportTillPayments(context: TillContext, month: string): AsyncGenerator<string> {
  return csvLines(context, { ...context.till, month });
}

export async function exportPayments(context: MemberContext, month: string): Promise<AsyncGenerator<string>> {
  requireRole(context, canAdminister);
  return csvLines(await recordExport(context, "takings exported", { month }), { month, isTest: false });
}

async function* csvLines(context: Context, selection: Selection): AsyncGenerator<string> {
  yield csvLine(["number", "at", "brand", "kind", "amount", "refund_of", "perk", "reference"]);
  let last = 0;
  for (;;) {
    const rows = await selectAfter(context, selection, last);
    for (const { id, createdAt, brand, kind, cents, paymentId, perkId, reference } of rows)
      yield csvLine([id, createdAt, brand, kind, dollars(kind, cents), paymentId, perkId, reference]);
    const final = rows.at(-1);
    if (!final || rows.length < BATCH) return;
    last = final.id;
  }
}

function dollars(kind: "take" | "refund", cents: number): number {
  return (kind === "take" ? cents : -cents) / 100;
}

function selectAfter(context: Context, { month, brand, isTest }: Selection, last: number) {
  const taking = takingsOf({ isTest });
  return readingContext(context)
    .db.select()
    .from(taking)
    .where(
      and(
        inDays(taking.createdAt, daysOfMonth(month)),
        brand === undefined ? undefined : eq(taking.brand, brand),
        gt(taking.id, last),
      ),
    )
    .orderBy(asc(taking.id))
    .limit(BATCH);
}
