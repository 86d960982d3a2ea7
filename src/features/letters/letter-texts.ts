import type { AudienceCount } from "@/domain/letters/count-audience";
import type { LetterState } from "@/domain/letters/state";
import { formatDay } from "@/lib/dates";
import type { Audience } from "@/lib/letter-audiences";
import { membersText } from "@/lib/text/members-text";
import { countedNote } from "@/ui/statistics/counted-note";

export const STATE_LABELS: Record<LetterState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Sending",
  sent: "Sent",
  stopped: "Stopped",
};

export const AUDIENCE_LABELS: Record<Audience, string> = {
  everyone: "Everyone",
  "joined-since": "Members who joined since …",
  "not-invited": "Members who invited no one",
  "favorites-in-city": "Members with a favorite brand in …",
  "imported-not-signed-in": "Imported members who have not signed in",
};

type AudienceFields = { audience: Audience; joinedSince: string | null; city: string | null };

/** Returns, for example, "Members who joined since March 2, 2026". */
export function audienceText({ audience, joinedSince, city }: AudienceFields): string {
  const value = audience === "joined-since" ? dayText(joinedSince ?? "") : city;
  return AUDIENCE_LABELS[audience].replace("…", value ?? "");
}

function dayText(day: string): string {
  return `${formatDay(day)}, ${day.slice(0, 4)}`;
}

/** Who gets an email, such as "25 members". */
export function sizeText({ email, countedAt }: AudienceCount): string {
  return countedAt ? membersText(email) : "the whole audience";
}

export function countedText({ countedAt }: AudienceCount): string {
  return countedNote(countedAt) || " Not counted yet. Load the page again in a minute.";
}

/** How long a number of emails takes, such as "about 3 hours". */
export function durationText(count: number, aMinute: number): string {
  const minutes = Math.ceil(count / aMinute);
  if (minutes <= 1) return "about a minute";
  if (minutes <= 90) return `about ${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  if (hours <= 48) return `about ${hours} hours`;
  return `about ${Math.round(hours / 24)} days`;
}
