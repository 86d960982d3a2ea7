import "server-only";
import { z } from "zod";
import type { Database } from "@/db/client";
import { clubSettings } from "@/db/schema";
import { saveSettings } from "../administration/club-settings";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { canAdminister, requireRole } from "../members/roles";

const DEFAULT_RATE = 300;
const MAX_RATE = 10_000;

const problem = { error: "Enter a number from 1 to 10,000." };

export const setLetterRateSchema = z.object({
  lettersAMinute: z.coerce.number(problem).int(problem).min(1, problem).max(MAX_RATE, problem),
});

/** Applies to all servers from the next minute. */
export async function setLetterRate(
  context: MemberContext,
  { lettersAMinute }: z.output<typeof setLetterRateSchema>,
): Promise<{ lettersAMinute: number }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    await saveSettings(tx, { lettersAMinute });
    await recordAudit(tx, context, {
      action: "letter rate set",
      subjectId: context.actor.id,
      details: { rate: String(lettersAMinute) },
    });
    return { lettersAMinute };
  });
}

export async function getLetterRate(context: MemberContext): Promise<number> {
  requireRole(context, canAdminister);
  return readLettersAMinute(context.db);
}

export async function readLettersAMinute(db: Database): Promise<number> {
  const [row] = await db.select({ lettersAMinute: clubSettings.lettersAMinute }).from(clubSettings);
  return row?.lettersAMinute ?? DEFAULT_RATE;
}
