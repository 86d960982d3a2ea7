import "server-only";
import { z } from "zod";
import { parseCents } from "@/lib/money";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { type CreditSettings, creditSettings, loadCreditSettings } from "../ledger/credit-settings";
import { lockAdministrators, requireStillAdministrator } from "../members/administrators";
import { canAdminister, requireRole } from "../members/roles";
import { saveSettings } from "./club-settings";

/** Parses typed dollars from 0 to `most` into cents. */
function dollars(most: number) {
  const problem = { error: `Enter an amount from 0 to ${most.toLocaleString("en-US")}, such as 12.50.` };
  return z
    .string(problem)
    .transform((typed) => parseCents(typed) ?? -1)
    .pipe(
      z
        .number()
        .min(0, problem)
        .max(most * 100, problem),
    );
}

const days = { error: "Enter a number of days from 0 to 365." };

export const setCreditSettingsSchema = z.object({
  welcomeCents: dollars(10_000),
  welcomeBudgetCents: dollars(1_000_000),
  thankYouCents: dollars(10_000),
  thankYouBudgetCents: dollars(1_000_000),
  creditWaitDays: z.coerce.number(days).int(days).min(0, days).max(365, days),
});

/**
 * Sets what the club gives and how long it is pending. Other servers follow within a second. Credit that was given before
 * keeps its amount; a new wait applies to it too.
 */
export async function setCreditSettings(
  context: MemberContext,
  input: z.output<typeof setCreditSettingsSchema>,
): Promise<CreditSettings> {
  requireRole(context, canAdminister);
  const before = creditSettings();
  await context.db.transaction(async (tx) => {
    await lockAdministrators(tx);
    await requireStillAdministrator(tx, context);
    await saveSettings(tx, input);
    const details = changes(before, input);
    await recordAudit(tx, context, { action: "credit settings set", subjectId: context.actor.id, details });
  });
  await loadCreditSettings(context.db);
  return creditSettings();
}

/** Returns each changed setting as "from → to". */
function changes(before: CreditSettings, after: CreditSettings): Record<string, string> {
  const names = Object.keys(after) as (keyof CreditSettings)[];
  const changed = names.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, `${before[name]} → ${after[name]}`]));
}
