import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { conciergeRequests, invitations, members } from "@/db/schema";
import type { MemberContext } from "../context";
import { isClaimable } from "./request-claims";

/**
 * Where the concierge stands with an invitation, as its sponsor may know it: `waiting` may be changed and withdrawn,
 * `in-hand` not any more. Why something couldn't be delivered is never told (design, section 3).
 */
export type ConciergeNews = {
  state: "waiting" | "in-hand" | "sent" | "delivered" | "undeliverable";
  /** Who sent it, by first name; null also where that member was erased since. */
  sentBy: string | null;
};

/**
 * The news of each invitation's newest request, by invitation. A request that was taken back is none, nor is one that
 * couldn't be delivered once the sponsor has shared the invitation by themself.
 */
export async function listConciergeNews(
  context: Pick<MemberContext, "db" | "now">,
  invitationIds: string[],
): Promise<Map<string, ConciergeNews>> {
  if (invitationIds.length === 0) return new Map();
  const { invitationId, status, createdAt, outcomeAt, sentBy, id } = conciergeRequests;
  const rows = await context.db
    .selectDistinctOn([invitationId], {
      invitationId,
      status,
      sentBy: sql<
        string | null
      >`case ${members.status} when 'erased' then null else ${members.firstName} end`,
      isWaiting: sql<boolean>`coalesce(${isClaimable(context)}, false)`,
      sharedSince: sql<boolean>`coalesce(${invitations.lastSharedAt} > ${outcomeAt}, false)`,
    })
    .from(conciergeRequests)
    .innerJoin(invitations, eq(invitations.id, invitationId))
    .leftJoin(members, eq(members.id, sentBy))
    .where(and(inArray(invitationId, invitationIds), ne(status, "withdrawn")))
    .orderBy(invitationId, desc(createdAt), desc(id));
  return new Map(
    rows
      .filter((row) => !(isEnded(row.status) && row.sharedSince))
      .map((row) => [row.invitationId, { state: stateOf(row), sentBy: row.sentBy }]),
  );
}

type Status = (typeof conciergeRequests.$inferSelect)["status"];

const isEnded = (status: Status) => status === "bounced" || status === "closed";

function stateOf({ status, isWaiting }: { status: Status; isWaiting: boolean }): ConciergeNews["state"] {
  if (status === "sent" || status === "delivered") return status;
  if (isEnded(status)) return "undeliverable";
  return isWaiting ? "waiting" : "in-hand";
}
