import "server-only";
import { z } from "zod";
import { describePerk } from "@/content/perks";
import { DomainError } from "@/domain/errors";
import { MAX_PAYMENT_CENTS } from "@/domain/text-rules/amount-field";
import { chargeCode } from "@/domain/till/charge-code";
import type { FoundCard } from "@/domain/till/find-card";
import { findCodeSchema } from "@/domain/till/find-code";
import type { FoundPass } from "@/domain/till/find-pass";
import { type BrandPayment, listPayments } from "@/domain/till/list-payments";
import { lookUp } from "@/domain/till/look-up";
import { markPassUsed, undoPassUse } from "@/domain/till/mark-pass-used";
import { currentMonth } from "@/domain/till/month";
import { refundPayment } from "@/domain/till/refund-payment";
import { readMonth } from "@/lib/text/month";
import { type Operation, operation } from "./operation";

const cents = z.int().min(0).describe("An amount in cents of a US dollar.");
const paymentId = z.int().positive().describe("The number of a payment.");
const codeInput = z.strictObject({
  code: findCodeSchema.shape.code.describe("The code as the member shows it: typed, or scanned from the QR."),
});

const payment = z.object({
  kind: z.literal("payment"),
  code: z.string(),
  firstName: z.string(),
  amountCents: cents,
});

const portrait = z.string().nullable().describe("A base64 WebP picture.");

const pass = z.object({ code: z.string(), title: z.string(), firstName: z.string(), portrait });

const card = z.object({
  kind: z.literal("card"),
  firstName: z.string(),
  portrait,
  memberSince: z.string().describe("Such as “April 2026”."),
  passes: z.array(pass).describe("The member’s unused passes for this brand."),
});

const useId = z.int().positive().describe("The number of a use.");

/** All operations of the partner API. The routes and the OpenAPI document read this table. */
export const OPERATIONS: readonly Operation[] = [
  operation({
    name: "lookUpCode",
    method: "POST",
    path: "/lookups",
    summary: "Look up a code",
    description:
      "Finds what a code is for, without changing anything: a payment, a pass, or a member’s card.",
    input: codeInput,
    output: z.discriminatedUnion("kind", [payment, pass.extend({ kind: z.literal("pass") }), card]),
    status: 200,
    isWrite: false,
    errors: [403, 404, 409],
    run: async (context, input) => {
      const found = await lookUp(context, input, describePerk);
      if (found.kind === "card") return cardOf(found.card);
      if (found.kind === "pass") return { kind: "pass" as const, ...passOf(found.pass) };
      return { kind: "payment" as const, ...found.payment };
    },
  }),
  operation({
    name: "lookUpCard",
    method: "POST",
    path: "/card-lookups",
    summary: "Look up a member’s card",
    description:
      "Finds the member of a card. A scanned code changes every 30 seconds, and a till’s key can look it up once. The code of a card in a wallet stays the same.",
    input: codeInput,
    output: card,
    status: 200,
    isWrite: false,
    errors: [403, 404, 409],
    run: async (context, input) => {
      const found = await lookUp(context, input, describePerk);
      if (found.kind !== "card") throw new DomainError("till-code-wrong");
      return cardOf(found.card);
    },
  }),
  operation({
    name: "takePayment",
    method: "POST",
    path: "/payments",
    summary: "Take a payment",
    description: "Charges the amount of a member’s code to the member’s balance.",
    input: codeInput,
    output: z.object({ id: paymentId, amountCents: cents }),
    status: 201,
    isWrite: true,
    errors: [403, 404, 409, 422],
    run: async (context, { code }, key) => {
      const { paymentId: id, amountCents } = await chargeCode(context, { code, key });
      return { id, amountCents };
    },
  }),
  operation({
    name: "refundPayment",
    method: "POST",
    path: "/refunds",
    summary: "Refund a payment",
    description: "Refunds all or a part of a payment within 30 days.",
    input: z.strictObject({ paymentId, amountCents: z.int().min(1).max(MAX_PAYMENT_CENTS) }),
    output: z.object({
      paymentId,
      amountCents: cents,
      refundableCents: cents.describe("What can still be refunded of the payment."),
    }),
    status: 201,
    isWrite: true,
    errors: [404, 409, 422],
    run: async (context, { paymentId, amountCents: amount }, key) => {
      const { leftCents } = await refundPayment(context, { paymentId, amount, key });
      return { paymentId, amountCents: amount, refundableCents: leftCents };
    },
  }),
  operation({
    name: "usePass",
    method: "POST",
    path: "/pass-uses",
    summary: "Use a pass",
    description: "Uses a member’s pass for this brand. A pass can be used once.",
    input: codeInput,
    output: z.object({ id: useId, title: z.string() }), // stored for a week, so without the member's name
    status: 201,
    isWrite: true,
    errors: [403, 404, 409, 422],
    run: async (context, { code }, key) => {
      const { useId: id, title } = await markPassUsed(context, { code, key }, describePerk);
      return { id, title };
    },
  }),
  operation({
    name: "undoPassUse",
    method: "DELETE",
    path: "/pass-uses/{id}",
    summary: "Undo the use of a pass",
    description: "Makes a pass valid again, within ten minutes and with the key that used it.",
    input: z.strictObject({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    output: z.object({ id: useId }),
    status: 200,
    isWrite: true,
    errors: [403, 404, 409, 422],
    run: async (context, { id }) => {
      await undoPassUse(context, { useId: id });
      return { id };
    },
  }),
  operation({
    name: "listMonth",
    method: "GET",
    path: "/payments",
    summary: "List a month",
    description:
      "The brand’s payments and refunds of a month in New York time, newest first, 25 on a page. A page after the last is empty.",
    input: z.strictObject({
      month: z
        .string()
        .refine((typed) => readMonth(typed) !== undefined, { error: "Send a month such as 2026-11." })
        .optional()
        .describe("Such as 2026-11. By default the current month."),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    output: z.object({
      month: z.string(),
      page: z.int(),
      pages: z.int(),
      totals: z.object({
        payments: z.int(),
        paidCents: cents,
        refunds: z.int(),
        refundedCents: cents,
        owedCents: z.int().describe("What the club owes the brand."),
      }),
      entries: z.array(
        z.object({
          id: z.int(),
          kind: z.enum(["payment", "refund"]),
          amountCents: cents,
          paymentId: paymentId.nullable().describe("The refunded payment."),
          isPerk: z.boolean().describe("Whether it paid for a perk, not at a till."),
          refundableCents: cents,
          createdAt: z.iso.datetime(),
        }),
      ),
    }),
    status: 200,
    isWrite: false,
    errors: [],
    run: async (context, { month: wanted, page }) => {
      const month = wanted ?? (await currentMonth(context));
      const { rows, pages, totals, page: shown } = await listPayments(context, { month, page });
      return { month, page, pages, totals, entries: page === shown ? rows.map(entryOf) : [] };
    },
  }),
];

function cardOf({ firstName, avatar, memberSince, passes }: FoundCard) {
  return { kind: "card" as const, firstName, portrait: avatar, memberSince, passes: passes.map(passOf) };
}

function passOf({ code, title, firstName, avatar }: FoundPass) {
  return { code, title, firstName, portrait: avatar };
}

function entryOf({ id, kind, cents, paymentId, isPerk, refundableCents, createdAt }: BrandPayment) {
  return {
    id,
    kind: kind === "take" ? ("payment" as const) : kind,
    amountCents: cents,
    paymentId,
    isPerk,
    refundableCents,
    createdAt: createdAt.toISOString(),
  };
}

export type FoundOperation = { operation: Operation; parameters: Record<string, string> };

/** Returns the operation of a method and a path below `/api/partner`, or the methods that the path allows. */
export function findOperation(
  operations: readonly Operation[],
  method: string,
  path: string,
): FoundOperation | { allowed: string[] } {
  const matching = operations.flatMap((operation) => {
    const parameters = matchPath(operation.path, path);
    return parameters ? [{ operation, parameters }] : [];
  });
  const found = matching.find(({ operation }) => operation.method === method);
  return found ?? { allowed: matching.map(({ operation }) => operation.method) };
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const expected = pattern.split("/");
  const parts = path.split("/");
  const parameters: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    const given = parts[index];
    if (name && given) parameters[name] = given;
    else if (part !== given) return null;
  }
  return parts.length === expected.length ? parameters : null;
}
