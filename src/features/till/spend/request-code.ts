import "server-only";
import { z } from "zod";
import { getBrand } from "@/content/brands";
import type { MemberContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { amountSchema } from "@/domain/till/amount";
import { requestTillCode } from "@/domain/till/request-till-code";

export const requestCodeSchema = z.object({
  slug: z.string().min(1).max(120),
  amount: amountSchema,
  key: z.string().regex(/^[\w-]{8,64}$/),
});

/**
 * Gives the actor a code for a brand of the club's content that takes credit.
 * @throws DomainError brand-not-found, brand-takes-no-credit, and those of requestTillCode.
 */
export async function requestCode(
  context: MemberContext,
  { slug, amount, key }: z.output<typeof requestCodeSchema>,
): Promise<{ codeId: string }> {
  const brand = await getBrand("members", slug);
  if (!brand) throw new DomainError("brand-not-found");
  if (!brand.takesCredit) throw new DomainError("brand-takes-no-credit", { values: { brand: brand.name } });
  return requestTillCode(context, brand, { amountCents: amount, key });
}
