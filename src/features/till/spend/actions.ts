"use server";

import { z } from "zod";
import { memberAction } from "@/auth/action-clients";
import { getBrand } from "@/content/brands";
import type { MemberContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { amountSchema } from "@/domain/till/amount";
import { requestTillCode, withdrawTillCode } from "@/domain/till/request-till-code";

const requestCodeSchema = z.object({
  slug: z.string().min(1).max(120),
  amount: amountSchema,
  key: z.string().regex(/^[\w-]{8,64}$/),
});

export const requestTillCodeAction = memberAction({
  name: "request till code",
  schema: requestCodeSchema,
  run: requestCode,
  message: "Here is your code",
});

export const withdrawTillCodeAction = memberAction({
  name: "withdraw till code",
  schema: z.object({}),
  run: withdrawTillCode,
  message: "Code cancelled",
});

/** @throws DomainError brand-not-found, brand-takes-no-credit, and those of requestTillCode. */
async function requestCode(
  context: MemberContext,
  { slug, amount, key }: z.output<typeof requestCodeSchema>,
): Promise<{ codeId: string }> {
  const brand = await getBrand("members", slug);
  if (!brand) throw new DomainError("brand-not-found");
  if (!brand.takesCredit) throw new DomainError("brand-takes-no-credit", { values: { brand: brand.name } });
  return requestTillCode(context, brand, { amountCents: amount, key });
}
