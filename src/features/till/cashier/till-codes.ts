import "server-only";
import { tillPost } from "@/auth/action-clients";
import { listPooledPerks } from "@/content/perks";
import { DomainError } from "@/domain/errors";
import { type CodeVerbs, codeListSchema, readCodeForm, runCodeStep } from "@/domain/perks/code-list-form";
import type { NamedPool } from "@/domain/perks/withdraw-upload";
import { addCodesAtTill, checkCodesAtTill } from "@/domain/till/add-codes-at-till";
import type { TillContext } from "@/domain/till/open-till";
import { verb } from "@/domain/verb";
import { envelopeResponse } from "@/lib/forms/envelope-response";

/** Checks a list of codes, or adds the next of its codes, for a script. */
export async function uploadTillCodes(request: Request): Promise<Response> {
  const definition = {
    name: "add perk codes at the till",
    verb: verb(codeListSchema, async (context: TillContext, form) =>
      runCodeStep(form, await codeVerbs(context, form.perkId)),
    ),
    message: "Done",
  };
  return envelopeResponse(await tillPost(request, definition, readCodeForm));
}

export async function codeVerbs(context: TillContext, perkId: string): Promise<CodeVerbs> {
  const pool = await requirePool(context, perkId);
  return {
    check: (input) => checkCodesAtTill(context, pool, input),
    add: (input) => addCodesAtTill(context, pool, input),
  };
}

export async function requirePool({ till }: TillContext, perkId: string): Promise<NamedPool> {
  const perk = (await listPooledPerks(till.brand)).find(({ id }) => id === perkId);
  if (!perk) throw new DomainError("perk-not-found");
  return { perkId, brand: perk.brandSlug, title: perk.title, brandName: perk.brandName };
}
