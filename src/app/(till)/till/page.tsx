import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { readTill } from "@/auth/till";
import { getRefundable, listPayments } from "@/domain/till/list-payments";
import { listRecentUses } from "@/domain/till/list-recent-uses";
import { currentMonth, daysOfMonth } from "@/domain/till/month";
import type { TillContext } from "@/domain/till/open-till";
import { ChargeFlow } from "@/features/till/cashier/charge-flow";
import { KeyForm } from "@/features/till/cashier/key-form";
import { MonthView } from "@/features/till/cashier/month-view";
import { RefundForm } from "@/features/till/cashier/refund-form";
import { TillScreen } from "@/features/till/cashier/till-screen";
import { formatMoment } from "@/lib/dates";
import { env } from "@/lib/env";
import { readMonth } from "@/lib/text/month";
import { firstOf, pageNumber, type SearchParams } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Till", robots: { index: false } };

export default async function TillPage({ searchParams }: { searchParams: SearchParams }) {
  const opened = await readTill();
  const product = env().PRODUCT_NAME;
  if ("error" in opened)
    return (
      <TillScreen product={product} till={null}>
        <div className="mx-auto max-w-md sm:max-lg:pt-[8dvh]">
          <KeyForm keyError={opened.error} />
        </div>
      </TillScreen>
    );
  const query = await searchParams;
  const current = await currentMonth(opened);
  const month = readMonth(query.month) ?? current;
  return (
    <TillScreen product={product} till={opened.till}>
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-2 lg:gap-16 print:block">
        <div data-screen-only="">
          <ChargeOrRefund context={opened} paymentId={firstOf(query.refund)} />
        </div>
        <MonthView
          month={month}
          current={current}
          payments={
            await listPayments(opened, {
              days: daysOfMonth(month),
              page: pageNumber(query.page),
            })
          }
        />
      </div>
    </TillScreen>
  );
}

/** The form that charges a code or, with `?refund=`, the form that refunds a payment. */
async function ChargeOrRefund({ context, paymentId }: { context: TillContext; paymentId: string }) {
  const payment = /^\d{1,15}$/.test(paymentId) ? await getRefundable(context, Number(paymentId)) : null;
  if (!payment) {
    const uses = await listRecentUses(context);
    return <ChargeFlow recentUses={uses.map((use) => ({ ...use, usedAt: formatMoment(use.usedAt) }))} />;
  }
  return (
    <RefundForm
      key={payment.id}
      paymentId={payment.id}
      chargedAt={formatMoment(payment.createdAt)}
      leftCents={payment.refundableCents}
      idempotencyKey={randomUUID()}
    />
  );
}
