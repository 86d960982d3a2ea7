import "server-only";
import { z } from "zod";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { requireRole } from "../members/require-role";
import { canLeadDesk } from "../members/roles";
import { saveSettings } from "./save-settings";

export const setIntakeSchema = z.object({ open: z.enum(["yes", "no"]).transform((open) => open === "yes") });

/** Opens or closes the concierge's intake for the whole club; leads and admins only. @throws DomainError not-allowed. */
export async function setIntake(
  context: MemberContext,
  { open }: z.output<typeof setIntakeSchema>,
): Promise<{ open: boolean }> {
  requireRole(context, canLeadDesk);
  return context.db.transaction(async (tx) => {
    await saveSettings(tx, { conciergeOpen: open });
    await recordAudit(tx, context, {
      action: open ? "intake opened" : "intake closed",
      subjectId: context.actor.id,
    });
    return { open };
  });
}
