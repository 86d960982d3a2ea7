"use server";

import { z } from "zod";
import { memberAction } from "@/auth/action-clients";
import { getBrand } from "@/content/brands";
import type { MemberContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { paymentSchema } from "@/domain/text-rules/amount-field";
import { requestTillCode, withdrawTillCode } from "@/domain/till/request-till-code";
import { verb } from "@/domain/verb";
import { idempotencyKeySchema } from "@/domain/with-idempotency-key";

const requestCodeSchema = z.object({
  slug: z.string().min(1).max(120),
  amount: paymentSchema,
  key: idempotencyKeySchema,
});

export const requestTillCodeAction = memberAction(
  "request till code",
  verb(requestCodeSchema, async (context: MemberContext, { slug, amount, key }) => {
    const brand = await getBrand("members", slug);
    if (!brand) throw new DomainError("brand-not-found");
    if (!brand.takesCredit) throw new DomainError("brand-takes-no-credit", { values: { brand: brand.name } });
    return requestTillCode(context, brand, { amountCents: amount, key });
  }),
  "Here is your code",
);

export const withdrawTillCodeAction = memberAction("withdraw till code", withdrawTillCode, "Code cancelled");
