import "server-only";
import { csvLine } from "@/lib/csv";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { requireRole } from "../../members/require-role";
import { canLeadDesk } from "../../members/roles";
import { listConciergeFigures } from "./list-concierge-figures";
import { listInvitationFigures } from "./list-invitation-figures";

export const FIGURES = ["concierge-figures", "invitation-figures"] as const;

export type Figures = (typeof FIGURES)[number];

/**
 * The figures of all weeks as lines of CSV, the newest first. The export itself is recorded. Leads and admins only.
 * @throws DomainError not-allowed.
 */
export async function exportFigures(
  context: MemberContext,
  figures: Figures,
): Promise<AsyncGenerator<string>> {
  requireRole(context, canLeadDesk);
  const action = `${figures.replace("-", " ")} exported`;
  await recordAudit(context.db, context, { action, subjectId: context.actor.id });
  return figures === "concierge-figures" ? conciergeLines(context) : invitationLines(context);
}

async function* conciergeLines(context: MemberContext): AsyncGenerator<string> {
  const head = ["week", "concierge", "asked", "sent", "sent_within_24h", "delivered", "bounced", "joined"];
  yield csvLine(head);
  for (const row of await listConciergeFigures(context)) {
    const { week, concierge, asked, sent, inTime, delivered, bounced, joined } = row;
    yield csvLine([week, concierge, asked, sent, inTime, delivered, bounced, joined]);
  }
}

async function* invitationLines(context: MemberContext): AsyncGenerator<string> {
  yield csvLine(["week", "source", "created", "shared", "joined", "friends"]);
  for (const { week, source, created, shared, joined, friends } of await listInvitationFigures(context))
    yield csvLine([week, source, created, shared, joined, friends]);
}
