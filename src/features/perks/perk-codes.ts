import "server-only";
import { memberPost } from "@/auth/action-clients";
import { STAFF_ACTIONS } from "@/auth/staff-actions";
import { listPooledPerks } from "@/content/perks";
import type { MemberContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { addCodes } from "@/domain/perks/add-codes";
import { checkCodes } from "@/domain/perks/check-codes";
import { type CodeVerbs, codeListSchema, readCodeForm, runCodeStep } from "@/domain/perks/code-list-form";
import type { NamedPool } from "@/domain/perks/withdraw-upload";
import { verb } from "@/domain/verb";
import { envelopeResponse } from "@/lib/forms/envelope-response";

const NAME = "add perk codes";

/** Checks a list of codes, or adds the next of its codes, for a script. */
export async function uploadPerkCodes(request: Request): Promise<Response> {
  const definition = {
    name: NAME,
    verb: verb(codeListSchema, async (context: MemberContext, form) =>
      runCodeStep(form, await codeVerbs(context, form.perkId)),
    ),
    message: "Done",
    needsProof: STAFF_ACTIONS[NAME],
  };
  return envelopeResponse(await memberPost(request, definition, readCodeForm));
}

export async function codeVerbs(context: MemberContext, perkId: string): Promise<CodeVerbs> {
  const pool = await requirePool(perkId);
  return {
    check: (input) => checkCodes(context, pool, input),
    add: (input) => addCodes(context, pool, input),
  };
}

export async function requirePool(perkId: string): Promise<NamedPool> {
  const perk = (await listPooledPerks()).find(({ id }) => id === perkId);
  if (!perk) throw new DomainError("perk-not-found");
  return { perkId, brand: perk.brandSlug, title: perk.title, brandName: perk.brandName };
}
