import { sql } from "drizzle-orm";
import { pgTable } from "drizzle-orm/pg-core";
import { checks, instant } from "./columns";
import { members } from "./members";

/** One row at most; a club that has changed no setting has none. `domain/settings` reads and writes it. */
export const clubSettings = pgTable(
  "club_settings",
  (t) => ({
    id: t.integer("id").primaryKey().default(1),
    conciergeOpen: t.boolean("concierge_open").notNull().default(true),
    reminderSkippable: t.boolean("reminder_skippable").notNull().default(true),
    /** The administrator whose name is on invitations for the waitlist. */
    hostId: t.uuid("host_id").references(() => members.id),
    admissionsADay: t.integer("admissions_a_day").notNull().default(50),
    /** Whether visitors can name a member who knows them. */
    vouching: t.boolean("vouching").notNull().default(true),
    /** How many questions about such visitors a member gets in a week. */
    vouchesAWeek: t.integer("vouches_a_week").notNull().default(3),
    /** What the club asks visitors who request access; null for nothing. */
    accessQuestion: t.text("access_question"),
    /** Credit and its budgets; null for the environment's value. A trigger notifies the channel `club_settings`. */
    welcomeCents: t.integer("welcome_cents"),
    welcomeBudgetCents: t.integer("welcome_budget_cents"),
    thankYouCents: t.integer("thank_you_cents"),
    thankYouBudgetCents: t.integer("thank_you_budget_cents"),
    creditWaitDays: t.integer("credit_wait_days"),
    liveInvitations: t.integer("live_invitations").notNull().default(25),
    invitationsADay: t.integer("invitations_a_day").notNull().default(20),
    /** How many invitations a member gives in a season. Null without a season. */
    seasonAllowance: t.integer("season_allowance"),
    /** Days in New York, both included. */
    seasonFrom: t.date("season_from", { mode: "string" }),
    seasonUntil: t.date("season_until", { mode: "string" }),
    /** How long audit events are kept; null for ever. */
    auditDays: t.integer("audit_days"),
    lettersAMinute: t.integer("letters_a_minute").notNull().default(300),
    /** When an administrator made passkeys mandatory for leads and administrators; null while they are not. */
    passkeysRequiredSince: instant("passkeys_required_since"),
    /** Several lines. Emails to people who are not members, and letters, end with it. */
    postalAddress: t.text("postal_address"),
    /** How members reach the club: an email address, a phone number in E.164, or the https address of a page. */
    contact: t.text("contact"),
  }),
  (table) => [
    ...checks("club_settings", {
      single: sql`${table.id} = 1`,
      admissions: sql`${table.admissionsADay} between 0 and 1000`,
      vouches: sql`${table.vouchesAWeek} between 1 and 20`,
      access_question: sql`length(${table.accessQuestion}) between 1 and 800`,
      welcome: sql`${table.welcomeCents} between 0 and 1000000`,
      welcome_budget: sql`${table.welcomeBudgetCents} between 0 and 100000000`,
      thank_you: sql`${table.thankYouCents} between 0 and 1000000`,
      thank_you_budget: sql`${table.thankYouBudgetCents} between 0 and 100000000`,
      credit_wait: sql`${table.creditWaitDays} between 0 and 365`,
      live: sql`${table.liveInvitations} between 1 and 1000`,
      a_day: sql`${table.invitationsADay} between 1 and 1000`,
      allowance: sql`${table.seasonAllowance} between 1 and 1000`,
      season: sql`num_nulls(${table.seasonAllowance}, ${table.seasonFrom}, ${table.seasonUntil}) in (0, 3)
        and ${table.seasonFrom} <= ${table.seasonUntil}`,
      letters: sql`${table.lettersAMinute} between 1 and 10000`,
      audit_days: sql`${table.auditDays} between 365 and 36500`,
      postal_address: sql`length(${table.postalAddress}) between 1 and 1200`,
      contact: sql`length(${table.contact}) between 1 and 300`,
    }),
  ],
);
