import "server-only";
import { z } from "zod";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { requireRole } from "../members/require-role";
import { canAdminister } from "../members/roles";
import { saveSettings } from "./save-settings";

export const setReminderSchema = z.object({
  skippable: z.enum(["yes", "no"]).transform((skippable) => skippable === "yes"),
});

/** Lets new members skip the reminder when they first meet it, or doesn't; admins only. @throws DomainError not-allowed. */
export async function setReminder(
  context: MemberContext,
  { skippable }: z.output<typeof setReminderSchema>,
): Promise<{ skippable: boolean }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    await saveSettings(tx, { reminderSkippable: skippable });
    await recordAudit(tx, context, {
      action: skippable ? "reminder made skippable" : "reminder made to be met",
      subjectId: context.actor.id,
    });
    return { skippable };
  });
}
