import type { BulkResult, BulkRow } from "@/domain/member-administration/change-members";
import type { BulkChange } from "@/domain/member-administration/choose-members";
import { ROLE_LABELS } from "@/domain/members/role-labels";
import { countLabel } from "@/lib/count-badge";
import { formatCents } from "@/lib/money";

export const CHANGE_LABELS: Record<BulkChange["change"], string> = {
  credit: "Give credit",
  pause: "Pause inviting",
  resume: "Resume inviting",
  role: "Set the role",
};

export function peopleText(count: number): string {
  return `${count.toLocaleString("en-US")} ${countLabel(count, "member")}`;
}

/** The question of the confirmation, with the exact number of members. */
export function questionText(change: BulkChange, count: number): string {
  const people = peopleText(count);
  switch (change.change) {
    case "role":
      return `Set the role of ${people} to ${ROLE_LABELS[change.role]}?`;
    case "pause":
      return `Pause inviting for ${people}?`;
    case "resume":
      return `Resume inviting for ${people}?`;
    case "credit":
      return `Give ${formatCents(change.amount)} to ${count === 1 ? people : `each of ${people}`}?`;
  }
}

/** What the members notice. */
export function consequenceText(change: BulkChange, count: number): string {
  switch (change.change) {
    case "role":
      return "The role applies from their next page load.";
    case "pause":
      return `They can’t create or renew invitations, and get a message with the reason: “${change.reason}”`;
    case "resume":
      return "Those whose inviting is paused get a message.";
    case "credit": {
      const all = count > 1 ? `That’s ${formatCents(change.amount * count)} in all. ` : "";
      return `${all}They see the reason in their ledger: “${change.reason}”`;
    }
  }
}

const counted = (rows: Pick<BulkRow, "result">[], result: BulkResult) =>
  rows.filter((row) => row.result === result).length;

/** One sentence for each kind of result, for example "Done for 3 members. Refused for 1 member." */
export function reportText(rows: Pick<BulkRow, "result">[]): string {
  const sentences: [number, (people: string) => string][] = [
    [counted(rows, "done"), (people) => `Done for ${people}.`],
    [counted(rows, "unchanged"), (people) => `Nothing to change for ${people}.`],
    [counted(rows, "refused"), (people) => `Refused for ${people}.`],
    [counted(rows, "stopped"), (people) => `Not done for ${people}, because something went wrong.`],
  ];
  return sentences
    .filter(([count]) => count > 0)
    .map(([count, text]) => text(peopleText(count)))
    .join(" ");
}

export function resultText({ result, reason }: Pick<BulkRow, "result" | "reason">): string {
  if (result === "done") return "Done";
  if (result === "unchanged") return "Nothing to change";
  if (result === "stopped") return "Not done";
  return reason ?? "Refused";
}
