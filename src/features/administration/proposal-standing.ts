import type { ProposalRow } from "@/domain/contact-recovery/list-proposals";
import { formatMoment } from "@/lib/dates";

type Standing = Pick<ProposalRow, "state" | "agreerName" | "dueAt" | "endedAt">;

/** Where a new contact stands, in a sentence for the staff. Times are New York’s. */
export function proposalStanding({ state, agreerName, dueAt, endedAt }: Standing): string {
  const on = endedAt ? ` ${formatMoment(endedAt)}.` : ".";
  switch (state) {
    case "waiting":
      return "Waiting for a second person to approve.";
    case "agreed":
      return `${agreerName} agreed. In place from ${dueAt ? formatMoment(dueAt) : "then"}.`;
    case "due":
      return `${agreerName} agreed. In place within minutes.`;
    case "done":
      return `In place since${on}`;
    case "stopped":
      return `Stopped${on}`;
    case "withdrawn":
      return `Withdrawn${on}`;
    case "lapsed":
      return "Expired: no one approved it within seven days.";
    case "failed":
      return `Not possible any more, seen${on} The audit trail says why.`;
  }
}
