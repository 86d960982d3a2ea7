import "server-only";
import { csvLine } from "@/lib/csv";
import type { MemberContext } from "../context";
import { canLeadConcierges, requireRole } from "../members/roles";
import { recordExport } from "../record-export";
import { listConciergeStatistics, listInvitationStatistics } from "./list-statistics";

export const STATISTICS = ["concierge-figures", "invitation-figures"] as const;

export type StatisticsName = (typeof STATISTICS)[number];

/** Yields CSV lines of all weeks, newest first. Records the export in the audit trail. */
export async function exportStatistics(
  context: MemberContext,
  name: StatisticsName,
): Promise<AsyncGenerator<string>> {
  requireRole(context, canLeadConcierges);
  const action = `${name.replace("-", " ")} exported`;
  const reader = await recordExport(context, action);
  return name === "concierge-figures" ? conciergeLines(reader) : invitationLines(reader);
}

async function* conciergeLines(context: MemberContext): AsyncGenerator<string> {
  const head = ["week", "concierge", "asked", "sent", "sent_within_24h", "delivered", "bounced", "joined"];
  yield csvLine(head);
  for (const row of await listConciergeStatistics(context)) {
    const { week, concierge, asked, sent, inTime, delivered, bounced, joined } = row;
    yield csvLine([week, concierge, asked, sent, inTime, delivered, bounced, joined]);
  }
}

async function* invitationLines(context: MemberContext): AsyncGenerator<string> {
  yield csvLine(["week", "source", "created", "shared", "joined", "friends"]);
  for (const { week, source, created, shared, joined, friends } of await listInvitationStatistics(context))
    yield csvLine([week, source, created, shared, joined, friends]);
}
