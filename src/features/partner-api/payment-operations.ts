import "server-only";
import { z } from "zod";
import { DomainError } from "@/domain/errors";
import { readNumberCursor } from "@/domain/list-page";
import { MAX_PAYMENT_CENTS } from "@/domain/text-rules/amount-field";
import { chargeCode } from "@/domain/till/charge-code";
import { type BrandPayment, getPayment, listOlderPayments, listPayments } from "@/domain/till/list-payments";
import { currentMonth, daysOfMonth } from "@/domain/till/month";
import { referenceSchema } from "@/domain/till/reference-field";
import { refundPayment } from "@/domain/till/refund-payment";
import { readMonth } from "@/lib/text/month";
import { cents, codeInput, numberInPath, paymentId } from "./fields";
import { operation } from "./operation";

const reference = z.string().nullable().describe("The brand’s own text, such as an order number.");
const referenceInput = referenceSchema.describe(
  "The brand’s own text, such as an order number: at most 64 characters, and no name. The till, its CSV file and the club show it.",
);

const entry = z.object({
  id: z.int().positive(),
  kind: z.enum(["payment", "refund"]),
  amountCents: cents,
  paymentId: paymentId.nullable().describe("The refunded payment."),
  isPerk: z.boolean().describe("Whether it paid for a perk, not at a till."),
  reference,
  refundableCents: cents.describe("What can still be refunded of the payment."),
  createdAt: z.iso.datetime(),
});

const day = z.iso.date({ error: "Send a day such as 2026-11-30." }).optional();

/** Takes, refunds and lists payments. */
export const PAYMENT_OPERATIONS = [
  operation({
    name: "takePayment",
    method: "POST",
    path: "/payments",
    summary: "Take a payment",
    description: "Charges the amount of a member’s code to the member’s balance.",
    input: codeInput.extend({ reference: referenceInput }),
    // In the order in which jsonb stores them, so that a repeated response has the same bytes.
    output: z.object({ id: paymentId, reference, amountCents: cents }),
    status: 201,
    isWrite: true,
    errors: [403, 404, 409, 422],
    run: async (context, { code, reference: own }, key) => {
      const { paymentId: id, amountCents } = await chargeCode(context, { code, key, reference: own });
      return { id, reference: own ?? null, amountCents };
    },
  }),
  operation({
    name: "getPayment",
    method: "GET",
    path: "/payments/{id}",
    summary: "Get a payment",
    description: "Returns a payment of the brand and its refunds, the oldest first.",
    input: z.strictObject({ id: numberInPath }),
    output: entry.extend({ refunds: z.array(entry) }),
    status: 200,
    isWrite: false,
    errors: [404],
    run: async (context, { id }) => {
      const found = await getPayment(context, id);
      if (!found) throw new DomainError("payment-not-found");
      return { ...entryOf(found), refunds: found.refunds.map(entryOf) };
    },
  }),
  operation({
    name: "refundPayment",
    method: "POST",
    path: "/refunds",
    summary: "Refund a payment",
    description: "Refunds all or a part of a payment within 30 days.",
    input: z.strictObject({
      paymentId,
      amountCents: z.int().min(1).max(MAX_PAYMENT_CENTS),
      reference: referenceInput,
    }),
    output: z.object({
      paymentId,
      reference,
      amountCents: cents,
      refundableCents: cents.describe("What can still be refunded of the payment."),
    }),
    status: 201,
    isWrite: true,
    errors: [404, 409, 422],
    run: async (context, { paymentId, amountCents: amount, reference: own }, key) => {
      const { leftCents } = await refundPayment(context, { paymentId, amount, key, reference: own });
      return { paymentId, reference: own ?? null, amountCents: amount, refundableCents: leftCents };
    },
  }),
  operation({
    name: "listMonth",
    method: "GET",
    path: "/payments",
    summary: "List payments",
    description:
      "The brand’s payments and refunds of a month or of days in New York time, newest first, 25 at once. The next request has the same parameters and `nextCursor` as its `cursor`, until `nextCursor` is null.",
    input: z
      .strictObject({
        month: z
          .string()
          .refine((typed) => readMonth(typed) !== undefined, { error: "Send a month such as 2026-11." })
          .optional()
          .describe("Such as 2026-11. By default the current month."),
        from: day.describe("The first day, such as 2026-11-01. With `to`, instead of `month`."),
        to: day.describe("The last day, such as 2026-11-30."),
        cursor: z
          .string()
          .refine((sent) => readNumberCursor(sent) !== null, {
            error: "Send the `nextCursor` of a response.",
          })
          .optional(),
        page: z.coerce
          .number()
          .int()
          .min(1)
          .max(10_000)
          .default(1)
          .describe("Instead of `cursor`, as in version 1.2. A page after the last is empty."),
      })
      .superRefine(checkDays),
    output: z.object({
      month: z.string().nullable().describe("Null for days."),
      from: z.iso.date(),
      to: z.iso.date(),
      page: z.int().optional().describe("Not with a cursor."),
      pages: z.int().optional().describe("Not with a cursor."),
      nextCursor: z.string().nullable().describe("Null at the end."),
      totals: z
        .object({
          payments: z.int(),
          paidCents: cents,
          refunds: z.int(),
          refundedCents: cents,
          owedCents: z.int().describe("What the club owes the brand."),
        })
        .describe("Of all payments and refunds of the month or the days."),
      entries: z.array(entry),
    }),
    status: 200,
    isWrite: false,
    errors: [],
    run: async (context, { page, cursor, ...wanted }) => {
      const month = wanted.from ? null : (wanted.month ?? (await currentMonth(context)));
      const { from = "", to = "" } = wanted;
      const days = month === null ? { from, to } : daysOfMonth(month);
      const before = readNumberCursor(cursor);
      if (before !== null) {
        const { rows, older, totals } = await listOlderPayments(context, { days, before });
        return { month, ...days, nextCursor: older, totals, entries: rows.map(entryOf) };
      }
      const { rows, pages, totals, page: shown } = await listPayments(context, { days, page });
      const entries = page === shown ? rows.map(entryOf) : [];
      const nextCursor = page < pages ? String(rows.at(-1)?.id) : null;
      return { month, ...days, page, pages, nextCursor, totals, entries };
    },
  }),
];

/** A request has a month, or both days. */
function checkDays(
  { month, from, to }: { month?: string | undefined; from?: string | undefined; to?: string | undefined },
  { addIssue }: z.RefinementCtx,
): void {
  const issue = (field: string, message: string) => addIssue({ code: "custom", path: [field], message });
  if (month && (from || to)) issue("month", "Send a month or days, not both.");
  else if (Boolean(from) !== Boolean(to)) issue(from ? "to" : "from", "Send the first and the last day.");
  else if (from && to && to < from) issue("to", "The last day is before the first day.");
}

function entryOf({ kind, cents, createdAt, ...payment }: BrandPayment) {
  return {
    ...payment,
    kind: kind === "take" ? ("payment" as const) : kind,
    amountCents: cents,
    createdAt: createdAt.toISOString(),
  };
}
