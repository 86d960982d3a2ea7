import "server-only";
import { z } from "zod";
import type { clubSettings } from "@/db/schema";
import { env } from "@/lib/env";
import { tidyLine } from "../text-rules/plain-text";
import { shortText } from "../text-rules/short-text";
import type { SettingGroup } from "./setting-groups";
import {
  clubContact,
  dayOrEmpty,
  dollars,
  orEmpty,
  orNull,
  postalAddress,
  wholeNumber,
  yesOrNo,
} from "./setting-schemas";

type Columns = Omit<typeof clubSettings.$inferSelect, "id">;

export type Setting = {
  group: string;
  /** Parses what a form sends. */
  schema: z.ZodType;
  label: string;
  helper?: string;
  /** How the form shows it. */
  kind: "switch" | "number" | "dollars" | "day" | "line" | "lines" | "days" | "administrator";
  /** What is changed together with it. */
  part?: { legend: string; note: string };
  /** For a switch: how it is now, and what the button does. */
  on?: { state: string; button: string };
  off?: { state: string; button: string };
  /** Where the club has saved none; otherwise the column's default. */
  fallback?: () => number;
  /** The column, if it stores since when the setting is on. */
  since?: keyof Columns;
  /** The name of its change in the details of the audit trail; otherwise its own. */
  audit?: string;
};

const SEASON = {
  legend: "Season",
  note: "Each member can give this many until the last day (New York time). Cancelled and expired invitations return. Leave all three empty for no season.",
};

/**
 * Every setting of the club, named like its column in `clubSettings`, which has its default and its check. Amounts are in cents.
 */
export const SETTINGS = {
  postalAddress: {
    group: "address",
    kind: "lines",
    label: "Postal address",
    helper: "Letters, and emails to people who aren’t members, end with it.",
    schema: postalAddress,
    audit: "address",
  },
  contact: {
    group: "address",
    kind: "line",
    label: "Contact",
    helper: "An email address, a phone number, or a page. Messages name it where members may need help.",
    schema: clubContact,
    audit: "clubContact",
  },
  liveInvitations: {
    group: "invitations",
    kind: "number",
    label: "Waiting at once, for each member",
    schema: wholeNumber(1, 1000),
    audit: "waiting",
  },
  invitationsADay: {
    group: "invitations",
    kind: "number",
    label: "Created in 24 hours, by each member",
    schema: wholeNumber(1, 1000),
    audit: "limit",
  },
  seasonAllowance: {
    group: "invitations",
    kind: "number",
    label: "Invitations for each member",
    schema: orEmpty(wholeNumber(1, 1000), "Enter a number from 1 to 1000.").default(null),
    part: SEASON,
    audit: "season",
  },
  seasonFrom: {
    group: "invitations",
    kind: "day",
    label: "First day",
    schema: dayOrEmpty,
    part: SEASON,
    audit: "season",
  },
  seasonUntil: {
    group: "invitations",
    kind: "day",
    label: "Last day",
    schema: dayOrEmpty,
    part: SEASON,
    audit: "season",
  },
  welcomeCents: {
    group: "credit",
    kind: "dollars",
    label: "Welcome credit",
    helper: "For each new member. 0 for none.",
    schema: dollars(10_000),
    fallback: () => env().WELCOME_CREDIT_CENTS,
  },
  welcomeBudgetCents: {
    group: "credit",
    kind: "dollars",
    label: "Welcome budget a day",
    helper: "For the whole club, with the credit of perks.",
    schema: dollars(1_000_000),
    fallback: () => env().WELCOME_BUDGET_CENTS,
  },
  thankYouCents: {
    group: "credit",
    kind: "dollars",
    label: "Thank-you credit",
    helper: "For the sponsor of a friend who joins. 0 for none.",
    schema: dollars(10_000),
    fallback: () => env().THANK_YOU_CREDIT_CENTS,
  },
  thankYouBudgetCents: {
    group: "credit",
    kind: "dollars",
    label: "Thank-you budget a day",
    helper: "For each member.",
    schema: dollars(1_000_000),
    fallback: () => env().THANK_YOU_BUDGET_CENTS,
  },
  creditWaitDays: {
    group: "credit",
    kind: "number",
    label: "Days of waiting",
    helper: "How long credit is pending for members without a confirmed phone.",
    schema: wholeNumber(0, 365, "a number of days"),
    fallback: () => env().CREDIT_WAIT_DAYS,
  },
  hostId: {
    group: "waitlist",
    kind: "administrator",
    label: "Host",
    schema: orEmpty(z.guid(), "Choose an active administrator."),
  },
  admissionsADay: {
    group: "admissions",
    kind: "number",
    label: "Admission limit in 24 hours",
    schema: wholeNumber(0, 1000),
    audit: "limit",
  },
  vouching: {
    group: "vouching",
    kind: "switch",
    label: "Named members",
    schema: yesOrNo,
    on: { state: "We ask members whom visitors name", button: "Stop asking" },
    off: { state: "We don’t ask members about visitors", button: "Ask members" },
  },
  vouchesAWeek: {
    group: "vouches",
    kind: "number",
    label: "Questions a week, for each member",
    schema: wholeNumber(1, 20),
    audit: "limit",
  },
  accessQuestion: {
    group: "accessQuestion",
    kind: "line",
    label: "Question to visitors",
    helper: "Who requests access can answer it. Leave it empty to ask nothing.",
    schema: z
      .string({ error: "Enter a question." })
      .transform(tidyLine)
      .pipe(shortText(200))
      .transform(orNull),
    audit: "question",
  },
  reminderSkippable: {
    group: "reminder",
    kind: "switch",
    label: "Reminder",
    schema: yesOrNo,
    on: { state: "They can skip it", button: "Hide “Skip for now”" },
    off: { state: "They can’t skip it the first time", button: "Show “Skip for now”" },
  },
  conciergeOpen: {
    group: "intake",
    kind: "switch",
    label: "Intake",
    schema: yesOrNo,
    on: { state: "The intake is open", button: "Close intake" },
    off: { state: "The intake is closed", button: "Open intake" },
  },
  lettersAMinute: {
    group: "letters",
    kind: "number",
    label: "Emails a minute",
    schema: wholeNumber(1, 10_000),
    audit: "rate",
  },
  auditDays: {
    group: "audit",
    kind: "days",
    label: "Keep events",
    schema: orEmpty(
      z.coerce.number().int().min(365).max(36_500),
      "Keep the audit trail for at least a year.",
    ),
    audit: "kept",
  },
  passkeysRequired: {
    group: "passkeys",
    kind: "switch",
    label: "Staff",
    schema: yesOrNo,
    since: "passkeysRequiredSince",
    on: { state: "Staff must have a passkey", button: "Make passkeys optional" },
    off: { state: "Staff can work without a passkey", button: "Require passkeys" },
  },
} as const satisfies Record<
  Exclude<keyof Columns, "passkeysRequiredSince"> | "passkeysRequired",
  Setting & { group: SettingGroup }
>;

export type SettingName = keyof typeof SETTINGS;

type Of<Name extends SettingName> = z.output<(typeof SETTINGS)[Name]["schema"]>;

/** Days are "YYYY-MM-DD" in New York. */
export type Settings = { [Name in SettingName]: Of<Name> };

export type SettingsOf<Group extends SettingGroup> = {
  [Name in SettingName as (typeof SETTINGS)[Name]["group"] extends Group ? Name : never]: Of<Name>;
};

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

export function settingsOf(group: SettingGroup): SettingName[] {
  return SETTING_NAMES.filter((name) => SETTINGS[name].group === group);
}

export function setting(name: SettingName): Setting {
  return SETTINGS[name];
}
