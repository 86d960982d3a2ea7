import "server-only";
import { z } from "zod";
import type { Database } from "@/db/client";
import { clubSettings } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { INVITATIONS_A_DAY, LIVE_INVITATIONS } from "../invitations/limits";
import { canAdminister, requireRole } from "../members/roles";
import { saveSettings } from "./club-settings";

const MOST = 1000;

const wholeNumber = z.coerce.number({ error: `Enter a number from 1 to ${MOST}.` });
const numberSchema = wholeNumber.pipe(
  z
    .number()
    .int({ error: `Enter a number from 1 to ${MOST}.` })
    .min(1, { error: `Enter a number from 1 to ${MOST}.` })
    .max(MOST, { error: `Enter a number from 1 to ${MOST}.` }),
);

const empty = z.literal("").transform(() => null);
const daySchema = z.union([empty, z.iso.date()], { error: "Enter a date." }).default(null);

/** A season has an allowance and two days, or none of the three. */
export const setInvitationLimitsSchema = z
  .object({
    liveInvitations: numberSchema,
    invitationsADay: numberSchema,
    seasonAllowance: z
      .union([empty, numberSchema], { error: `Enter a number from 1 to ${MOST}.` })
      .default(null),
    seasonFrom: daySchema,
    seasonUntil: daySchema,
  })
  .superRefine(({ seasonAllowance, seasonFrom, seasonUntil }, context) => {
    const add = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    if (seasonAllowance === null && seasonFrom === null && seasonUntil === null) return;
    if (seasonAllowance === null) add("seasonAllowance", "Enter how many each member can give.");
    if (seasonFrom === null) add("seasonFrom", "Enter the first day.");
    if (seasonUntil === null) add("seasonUntil", "Enter the last day.");
    if (seasonFrom && seasonUntil && seasonUntil < seasonFrom)
      add("seasonUntil", "The season can’t end before it begins.");
  });

/** Days are "YYYY-MM-DD" in New York. */
export type InvitationLimits = z.output<typeof setInvitationLimitsSchema>;

/** The limits apply from the next invitation. Invitations that exist stay. */
export async function setInvitationLimits(
  context: MemberContext,
  limits: InvitationLimits,
): Promise<InvitationLimits> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    await saveSettings(tx, limits);
    const { liveInvitations, invitationsADay, seasonAllowance, seasonFrom, seasonUntil } = limits;
    const details = {
      waiting: String(liveInvitations),
      limit: String(invitationsADay),
      season: seasonAllowance === null ? "off" : `${seasonAllowance}, ${seasonFrom} to ${seasonUntil}`,
    };
    await recordAudit(tx, context, { action: "invitation limits set", subjectId: context.actor.id, details });
    return limits;
  });
}

export async function getInvitationLimits(context: MemberContext): Promise<InvitationLimits> {
  requireRole(context, canAdminister);
  return (await readLimits(context.db)) ?? DEFAULTS;
}

const DEFAULTS: InvitationLimits = {
  liveInvitations: LIVE_INVITATIONS,
  invitationsADay: INVITATIONS_A_DAY,
  seasonAllowance: null,
  seasonFrom: null,
  seasonUntil: null,
};

async function readLimits(db: Database): Promise<InvitationLimits | undefined> {
  const { liveInvitations, invitationsADay, seasonAllowance, seasonFrom, seasonUntil } = clubSettings;
  const [limits] = await db
    .select({ liveInvitations, invitationsADay, seasonAllowance, seasonFrom, seasonUntil })
    .from(clubSettings);
  return limits;
}
