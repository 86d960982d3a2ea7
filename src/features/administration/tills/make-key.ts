import "server-only";
import { z } from "zod";
import { getBrand } from "@/content/get-brand";
import type { MemberContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { makeTillKey, tillKeyLabelSchema } from "@/domain/till/till-key";

export const makeKeySchema = z.object({
  slug: z.string({ error: "Choose a brand." }).min(1, { error: "Choose a brand." }).max(120),
  label: tillKeyLabelSchema,
});

/**
 * Makes a till key for a brand of the club's content that takes credit.
 * @throws DomainError brand-not-found, brand-takes-no-credit, not-allowed.
 */
export async function makeKey(context: MemberContext, { slug, label }: z.output<typeof makeKeySchema>) {
  const brand = await getBrand("members", slug);
  if (!brand) throw new DomainError("brand-not-found", { field: "slug" });
  if (!brand.takesCredit)
    throw new DomainError("brand-takes-no-credit", { field: "slug", values: { brand: brand.name } });
  return makeTillKey(context, brand, label);
}
