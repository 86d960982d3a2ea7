import type { AdmissionOutcome } from "@/domain/waitlist/admit-entries";
import type { VouchOutcome } from "@/domain/waitlist/answer-vouch";
import type { WaitlistStatus } from "@/domain/waitlist/get-waitlist-status";
import type { EntryRequest, WaitlistRow } from "@/domain/waitlist/list-waitlist";
import type { EntryState } from "@/domain/waitlist/state";
import type { VouchFilter } from "@/domain/waitlist/vouch-state";
import { formatDate, formatMoment } from "@/lib/dates";

export const STATES: Record<EntryState, string> = {
  waiting: "Waiting",
  admitted: "Admitted",
  joined: "Joined",
  lapsed: "Lapsed",
  removed: "Removed",
  "opted-out": "Opted out",
};

/** Filters of those who wait. */
export const VOUCHES: Record<VouchFilter, string> = {
  named: "Member to choose",
  asked: "Member asked",
  unknown: "Not known",
  silent: "No answer",
};

export function vouchText({ vouch, member }: EntryRequest): string | null {
  switch (vouch) {
    case "asked":
      return `${member} was asked`;
    case "known":
      return `${member} knows them`;
    case "unknown":
      return `${member} doesn’t know them`;
    case "silent":
      return `${member} didn’t answer in seven days`;
    default:
      return null;
  }
}

const OUTCOMES: Record<VouchOutcome, string> = {
  invited: "Your invitation is on its way",
  unknown: "Thank you for your answer",
  joined: "They’re a member already",
  "opted-out": "They no longer want messages from us",
};

export function vouchedText({ outcome }: { outcome: VouchOutcome }): string {
  return OUTCOMES[outcome];
}

export const EMPTY: Record<EntryState, { title: string; text: string }> = {
  waiting: {
    title: "No one is waiting",
    text: "People who ask to join, with a full link or without an invitation, appear here.",
  },
  admitted: { title: "No open invitations", text: "Admitted people have seven days to join." },
  joined: { title: "No one has joined yet", text: "People who joined from the waitlist appear here." },
  lapsed: { title: "No lapsed invitations", text: "Invitations not used within seven days appear here." },
  removed: {
    title: "No one was removed",
    text: "People who were removed, or who waited for a year, appear here.",
  },
  "opted-out": { title: "No one opted out", text: "People who asked not to be contacted appear here." },
};

/** Returns why no one can be admitted, or null. `canName`: whether the viewer may name a host. */
export function hostText({ host }: Pick<WaitlistStatus, "host">, canName: boolean): string | null {
  const next = canName ? "Choose one in the settings." : "An administrator can choose one.";
  if (!host || host.problem === "erased") return `You can’t admit anyone: the waitlist has no host. ${next}`;
  const problems = {
    suspended: "is suspended",
    "not-admin": "is no longer an administrator",
    "leaving-club": "is about to leave the club",
  };
  return host.problem && `You can’t admit anyone: ${host.name}, the host, ${problems[host.problem]}. ${next}`;
}

const ADMISSIONS: Record<AdmissionOutcome, string> = {
  admitted: "Admitted",
  joined: "Already a member, so we didn’t send anything",
  "opted-out": "Opted out, so we didn’t send anything",
};

export function admissionText({ outcome }: { outcome: AdmissionOutcome }): string {
  return ADMISSIONS[outcome];
}

export function admittedText({ admitted, skipped }: { admitted: number; skipped: number }): string {
  const passed = `${skipped} skipped: already members, or opted out.`;
  return [`${admitted} admitted.`, skipped > 0 && passed].filter(Boolean).join(" ");
}

export function endText({ state, admitted, ended }: WaitlistRow): string | null {
  if (state === "admitted" && admitted)
    return `${admitted.isMember ? "Invited" : "Admitted"} by ${admitted.by}, valid until ${formatDate(admitted.expiresAt)}`;
  if (state === "lapsed" && admitted)
    return `${admitted.isMember ? "Invited" : "Admitted"} by ${admitted.by}, ${formatMoment(admitted.at)}`;
  if (!ended) return null;
  const at = formatMoment(ended.at);
  if (state === "removed")
    return ended.by ? `Removed by ${ended.by}, ${at}` : `Off the list after a year, ${at}`;
  return `${STATES[state]} ${at}`;
}
