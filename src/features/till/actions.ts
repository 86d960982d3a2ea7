"use server";

import { z } from "zod";
import { staffAction } from "@/auth/action-clients";
import { getBrand } from "@/content/brands";
import type { MemberContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { checkboxSchema } from "@/domain/members/checkbox-field";
import { makeTillKey, revokeTillKey, tillKeyLabelSchema } from "@/domain/till/till-key";
import { verb } from "@/domain/verb";

const createTillKeySchema = z.object({
  slug: z.string({ error: "Choose a brand." }).min(1, { error: "Choose a brand." }).max(120),
  label: tillKeyLabelSchema,
  isTest: checkboxSchema,
});

/** The brand must be in the content and accept balance payments. */
export const createTillKeyAction = staffAction(
  "make till key",
  verb(createTillKeySchema, async (context: MemberContext, { slug, label, isTest }) => {
    const brand = await getBrand("members", slug);
    if (!brand) throw new DomainError("brand-not-found", { field: "slug" });
    if (!brand.takesCredit)
      throw new DomainError("brand-takes-no-credit", { field: "slug", values: { brand: brand.name } });
    return makeTillKey(context, brand, label, isTest);
  }),
  "Key created",
);

export const revokeTillKeyAction = staffAction("revoke till key", revokeTillKey, "Key revoked");
