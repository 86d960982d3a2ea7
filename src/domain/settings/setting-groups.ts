import "server-only";
import type { z } from "zod";
import type { Actor } from "../context";
import { canLeadConcierges } from "../members/roles";
import { requireWholeSeason } from "./setting-schemas";

export type SettingsGroup = {
  /** Absent for a group in the section of another one. */
  title?: string;
  section?: string;
  note?: string;
  /** The note while its switch is on. */
  noteWhenOn?: string;
  submit?: string;
  /** The audit trail's action; two if it says whether there is a value now. */
  action: string | readonly [withValue: string, without: string];
  /** Administrators, if absent. */
  canSave?: (role: Actor["role"]) => boolean;
  /** Checks fields together. */
  check?: (values: Record<string, unknown>, context: z.RefinementCtx) => void;
};

/** In the order of the page. */
export const SETTING_GROUPS = {
  address: {
    title: "The club",
    note: "Many countries require a postal address in letters and in messages to people who aren’t members. Texts that can’t be answered name the contact.",
    submit: "Save address and contact",
    action: "club address set",
  },
  invitations: {
    title: "Invitations",
    note: "New limits apply from the next invitation. Invitations that members have already given stay. A single member can get more on their page.",
    submit: "Save limits",
    action: "invitation limits set",
    check: requireWholeSeason,
  },
  credit: {
    title: "Credit",
    note: "New amounts apply to friends who join from now on. The days of waiting apply to all pending credit.",
    submit: "Save credit",
    action: "credit settings set",
  },
  waitlist: {
    title: "Waitlist",
    note: "People from the waitlist get an invitation in the host’s name. Without a host, no one is admitted.",
    submit: "Save host",
    action: ["waitlist host named", "waitlist host taken away"],
  },
  admissions: { section: "waitlist", submit: "Save limit", action: "waitlist limit set" },
  vouching: { section: "waitlist", action: ["vouching switched on", "vouching switched off"] },
  vouches: { section: "waitlist", submit: "Save limit", action: "vouching limit set" },
  accessQuestion: { section: "waitlist", submit: "Save question", action: "access question set" },
  reminder: {
    title: "New members",
    note: "They see a reminder to invite friends.",
    action: ["reminder made skippable", "reminder made to be met"],
  },
  intake: {
    title: "Concierge intake",
    note: "While the intake is closed, members can’t request a Concierge, and share their invitations themselves.",
    action: ["intake opened", "intake closed"],
    canSave: canLeadConcierges,
  },
  letters: {
    title: "Letters",
    note: "How fast letters are sent. Stay below the limit of your mail provider. Codes and other messages never wait for letters.",
    submit: "Save rate of letters",
    action: "letter rate set",
  },
  audit: {
    title: "Audit trail",
    note: "Older events are deleted every night. Events about roles stay.",
    submit: "Save retention",
    action: "audit retention set",
  },
  passkeys: {
    title: "Passkeys",
    note: "A code protects what is sensitive. If passkeys become mandatory, leads and administrators have seven days to add one.",
    noteWhenOn:
      "Seven days after leads and administrators get the role, only the page that adds a passkey is open to them.",
    action: ["passkeys made mandatory", "passkeys made optional"],
  },
} as const satisfies Record<string, SettingsGroup>;

export type SettingGroup = keyof typeof SETTING_GROUPS;

export const SETTING_GROUP_NAMES = Object.keys(SETTING_GROUPS) as SettingGroup[];

export function settingGroup(group: SettingGroup): SettingsGroup {
  return SETTING_GROUPS[group];
}
