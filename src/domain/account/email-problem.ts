import "server-only";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { prepareOnce } from "@/db/prepare-once";
import { contactProposals, members, perkClaims, suppressions } from "@/db/schema";
import { hashContact } from "../contacts/encrypt-contact";
import { type SuppressionKind, suppresses, suppressesHash } from "../contacts/find-suppression";
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
  const { id, email } = context.actor;
  const [found] = await noticesOf(context).execute({
    id,
    emailHash: email === null ? "" : hashContact(email),
  });
  return {
    isReminderDue: found?.isReminderDue ?? false,
    isInstallHintDue: found?.isInstallHintDue ?? false,
    isContactChanging: found?.isContactChanging ?? false,
    hasClaimed: found?.hasClaimed ?? false,
    emailProblem: toEmailProblem(context, found?.kind ?? null),
  };
}

const noticesOf = prepareOnce(({ db, now }) => {
  const isShown = and(
    suppressesHash(sql.placeholder("emailHash")),
    eq(suppressions.kind, "bounce"),
    isNull(suppressions.dismissedAt),
  );
  return db
    .select({
      isReminderDue: sql<boolean>`(${isOnboardingDue({ db, now })})`,
      isInstallHintDue: sql<boolean>`(${isInstallHintDue({ db })})`,
      isContactChanging: sql<boolean>`exists(select from ${contactProposals} where ${contactProposals.memberId} = ${members.id} and ${contactProposals.status} = 'agreed')`,
      hasClaimed: sql<boolean>`exists(select from ${perkClaims} where ${perkClaims.memberId} = ${members.id})`,
      kind: suppressions.kind,
    })
    .from(members)
    .leftJoin(suppressions, isShown)
    .where(eq(members.id, sql.placeholder("id")))
    .prepare("");
});

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
