import type { Admission } from "@/domain/waitlist/admit-to-club";
import type { WaitlistStanding } from "@/domain/waitlist/get-waitlist-standing";
import type { WaitlistRow } from "@/domain/waitlist/list-waitlist";
import type { EntryState } from "@/domain/waitlist/state";
import { formatDate, formatMoment } from "@/lib/dates";

export const STATES: Record<EntryState, string> = {
  waiting: "Waiting",
  admitted: "Admitted",
  joined: "Joined",
  lapsed: "Lapsed",
  removed: "Removed",
  "opted-out": "Opted out",
};

export const EMPTY: Record<EntryState, { title: string; text: string }> = {
  waiting: {
    title: "Nobody is waiting",
    text: "People who ask to join, with a full link or without an invitation, appear here.",
  },
  admitted: { title: "No invitation is open", text: "Who was let in has seven days to join." },
  joined: { title: "Nobody has joined yet", text: "Who came in from the waitlist is kept here." },
  lapsed: { title: "Nothing has lapsed", text: "Invitations not used within seven days appear here." },
  removed: { title: "Nobody was removed", text: "People who were removed or who left the list appear here." },
  "opted-out": { title: "Nobody opted out", text: "Who asked not to be written to is kept here." },
};

/** Why nobody can be let in, for who leads the desk; null when somebody can. */
export function hostText({ host }: Pick<WaitlistStanding, "host">, canName: boolean): string | null {
  const next = canName ? "Name one below." : "An administrator can name one.";
  if (!host || host.problem === "erased") return `Nobody can be let in: the waitlist has no host. ${next}`;
  const why = {
    suspended: "is suspended",
    lowered: "is no longer an administrator",
    leaving: "is about to leave the club",
  };
  return host.problem && `Nobody can be let in: ${host.name}, the host, ${why[host.problem]}. ${next}`;
}

const ADMISSIONS: Record<Admission, string> = {
  admitted: "Admitted",
  joined: "Already a member: nothing was sent",
  "opted-out": "Asked not to be written to: nothing was sent",
};

export function admissionText({ outcome }: { outcome: Admission }): string {
  return ADMISSIONS[outcome];
}

/** What came of letting the next ones in. */
export function admittedText({ admitted, passedOver }: { admitted: number; passedOver: number }): string {
  const passed = `${passedOver} passed over: members by now, or asked not to be written to.`;
  return [`${admitted} admitted.`, passedOver > 0 && passed].filter(Boolean).join(" ");
}

/** How an entry came out, and when. */
export function endText({ state, admitted, ended }: WaitlistRow): string | null {
  if (state === "admitted" && admitted)
    return `Admitted by ${admitted.by}, good until ${formatDate(admitted.expiresAt)}`;
  if (state === "lapsed" && admitted) return `Admitted by ${admitted.by}, ${formatMoment(admitted.at)}`;
  if (!ended) return null;
  const at = formatMoment(ended.at);
  if (state === "removed") return ended.by ? `Removed by ${ended.by}, ${at}` : `Left the list, ${at}`;
  return `${STATES[state]} ${at}`;
}
