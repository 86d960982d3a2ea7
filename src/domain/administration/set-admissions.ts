import "server-only";
import { z } from "zod";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { requireRole } from "../members/require-role";
import { canAdminister } from "../members/roles";
import { MOST_ADMISSIONS } from "../waitlist/state";
import { saveSettings } from "./save-settings";

const problem = { error: `Enter a number from 0 to ${MOST_ADMISSIONS}.` };

export const setAdmissionsSchema = z.object({
  admissionsADay: z.coerce.number(problem).int(problem).min(0, problem).max(MOST_ADMISSIONS, problem),
});

/** Sets how many of the waitlist are let in within 24 hours. Admins only. @throws DomainError not-allowed. */
export async function setAdmissions(
  context: MemberContext,
  { admissionsADay }: z.output<typeof setAdmissionsSchema>,
): Promise<{ admissionsADay: number }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    await saveSettings(tx, { admissionsADay });
    await recordAudit(tx, context, {
      action: "waitlist limit set",
      subjectId: context.actor.id,
      details: { limit: String(admissionsADay) },
    });
    return { admissionsADay };
  });
}
