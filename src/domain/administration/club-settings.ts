import "server-only";
import { z } from "zod";
import type { Database } from "@/db/client";
import { clubSettings } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { canAdminister, canLeadConcierges, requireRole } from "../members/roles";
import { findHost } from "../waitlist/lock-admissions";
import { hostProblem, MAX_ADMISSIONS } from "../waitlist/state";

export const setIntakeSchema = z.object({ open: z.enum(["yes", "no"]).transform((open) => open === "yes") });

export async function setIntake(
  context: MemberContext,
  { open }: z.output<typeof setIntakeSchema>,
): Promise<{ open: boolean }> {
  requireRole(context, canLeadConcierges);
  return context.db.transaction(async (tx) => {
    await saveSettings(tx, { conciergeOpen: open });
    await recordAudit(tx, context, {
      action: open ? "intake opened" : "intake closed",
      subjectId: context.actor.id,
    });
    return { open };
  });
}

export const setReminderSchema = z.object({
  skippable: z.enum(["yes", "no"]).transform((skippable) => skippable === "yes"),
});

/** Sets whether new members can skip the invitation reminder. */
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

const problem = { error: `Enter a number from 0 to ${MAX_ADMISSIONS}.` };

export const setAdmissionsSchema = z.object({
  admissionsADay: z.coerce.number(problem).int(problem).min(0, problem).max(MAX_ADMISSIONS, problem),
});

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

export const setHostSchema = z.object({
  hostId: z.union([z.literal("").transform(() => null), z.guid()], {
    error: "Choose an active administrator.",
  }),
});

/** Sets the administrator in whose name the waitlist is admitted. Without a host, no one is admitted. */
export async function setHost(
  context: MemberContext,
  { hostId }: z.output<typeof setHostSchema>,
): Promise<{ hostId: string | null }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    const host = await findHost(tx, hostId);
    if (hostId && (!host || hostProblem(host))) throw new DomainError("host-not-found", { field: "hostId" });
    await saveSettings(tx, { hostId });
    await recordAudit(tx, context, {
      action: hostId ? "waitlist host named" : "waitlist host taken away",
      subjectId: hostId ?? context.actor.id,
    });
    return { hostId };
  });
}

export async function saveSettings(
  tx: Database,
  values: Omit<typeof clubSettings.$inferInsert, "id">,
): Promise<void> {
  await tx.insert(clubSettings).values(values).onConflictDoUpdate({ target: clubSettings.id, set: values });
}
