import "server-only";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { contactProposals, members, perkClaims, suppressions } from "@/db/schema";
import { type SuppressionKind, suppresses } from "../contacts/find-suppression";
import { maskContact } from "../contacts/format-contact";
import type { MemberContext } from "../context";
import { nothing, verb } from "../verb";
import { isInstallHintDue } from "./install-hint";
import { isOnboardingDue } from "./invite-reminder";

/** Why the member gets no email, and the masked address. */
export type EmailProblem = { kind: SuppressionKind; masked: string };

/** The condition for joining the suppression of the actor's address to a query of members. */
export function suppressesOwn({ actor }: MemberContext): SQL | undefined {
  return suppresses(actor.email);
}

export function toEmailProblem({ actor }: MemberContext, kind: SuppressionKind | null): EmailProblem | null {
  if (!kind || !actor.email) return null;
  return { kind, masked: maskContact({ kind: "email", value: actor.email }) };
}

export type HomeNotices = {
  isReminderDue: boolean;
  isInstallHintDue: boolean;
  /** Whether a contact recovery waits, which the member can stop. */
  isContactChanging: boolean;
  /** Whether the member has claimed a perk. */
  hasClaimed: boolean;
  emailProblem: EmailProblem | null;
};

/** What the home page shows first. One statement. */
export async function getHomeNotices(context: MemberContext): Promise<HomeNotices> {
  const { actor, db } = context;
  const isShown = and(
    suppressesOwn(context),
    eq(suppressions.kind, "bounce"),
    isNull(suppressions.dismissedAt),
  );
  const [found] = await db
    .select({
      isReminderDue: sql<boolean>`(${isOnboardingDue(context)})`,
      isInstallHintDue: sql<boolean>`(${isInstallHintDue(context)})`,
      isContactChanging: sql<boolean>`exists(select from ${contactProposals} where ${contactProposals.memberId} = ${members.id} and ${contactProposals.status} = 'agreed')`,
      hasClaimed: sql<boolean>`exists(select from ${perkClaims} where ${perkClaims.memberId} = ${members.id})`,
      kind: suppressions.kind,
    })
    .from(members)
    .leftJoin(suppressions, isShown)
    .where(eq(members.id, actor.id));
  return {
    isReminderDue: found?.isReminderDue ?? false,
    isInstallHintDue: found?.isInstallHintDue ?? false,
    isContactChanging: found?.isContactChanging ?? false,
    hasClaimed: found?.hasClaimed ?? false,
    emailProblem: toEmailProblem(context, found?.kind ?? null),
  };
}

/** Hides the notice on the home page until the next bounce. The account page still shows it. */
export const dismissEmailProblem = verb(
  nothing,
  async (context: MemberContext): Promise<{ dismissed: true }> => {
    const { db, now } = context;
    await db
      .update(suppressions)
      .set({ dismissedAt: now })
      .where(and(suppressesOwn(context), isNull(suppressions.dismissedAt)));
    return { dismissed: true };
  },
);
