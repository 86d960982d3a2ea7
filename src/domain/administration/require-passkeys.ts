import "server-only";
import { z } from "zod";
import { clubSettings } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { canAdminister, requireRole } from "../members/roles";

export const setPasskeysRequiredSchema = z.object({
  required: z.enum(["yes", "no"]).transform((required) => required === "yes"),
});

export async function arePasskeysRequired({ db }: Pick<MemberContext, "db">): Promise<boolean> {
  const [row] = await db.select({ since: clubSettings.passkeysRequiredSince }).from(clubSettings);
  return Boolean(row?.since);
}

/** Makes passkeys mandatory for leads and administrators, or optional. Everyone has seven days from then. */
export async function setPasskeysRequired(
  context: MemberContext,
  { required }: z.output<typeof setPasskeysRequiredSchema>,
): Promise<{ required: boolean }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    if ((await arePasskeysRequired({ db: tx })) === required) return { required };
    const values = { passkeysRequiredSince: required ? context.now : null };
    await tx.insert(clubSettings).values(values).onConflictDoUpdate({ target: clubSettings.id, set: values });
    const action = required ? "passkeys made mandatory" : "passkeys made optional";
    await recordAudit(tx, context, { action, subjectId: context.actor.id });
    return { required };
  });
}
