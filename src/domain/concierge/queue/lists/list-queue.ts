import "server-only";
import { and, inArray } from "drizzle-orm";
import { type conciergeRequests, contactOptOuts } from "@/db/schema";
import type { InvitationType } from "@/lib/invitation-types";
import type { MemberContext } from "../../../context";
import { requireRole } from "../../../members/require-role";
import { canUseDesk } from "../../../members/roles";
import { type ConciergeRequest, selectRequests } from "../../requests/find-request";
import { minutesLeft, requestState } from "../../requests/state";
import { follows, isCursor, orderOf, toCursor } from "./desk-cursor";
import { type DeskFilter, type DeskView, isInViewOr, passes } from "./desk-view";
import { type Handler, requestHandler } from "./request-handler";

export type DeskRow = {
  id: string;
  recipient: string;
  sponsorName: string;
  type: InvitationType;
  contactKind: "email" | "phone";
  status: (typeof conciergeRequests.$inferSelect)["status"];
  createdAt: Date;
  /** Minutes until 24 hours have passed since the member asked; negative when they have. */
  minutesLeft: number;
  handler: Handler | null;
  sentBy: string | null;
  sentVia: "email" | "sms" | "hand" | null;
  endedAt: Date | null;
  blocked: "member" | "opted-out" | null;
  /** No provider took its message, for all the tries. */
  isUndelivered: boolean;
};

export type DeskPage = {
  rows: DeskRow[];
  /** The cursor of the page that follows; null on the last. */
  next: string | null;
  isFirst: boolean;
};

export const DESK_ROWS = 50;

/** A view, its filter, and where the page begins: with the first where `after` is no cursor. */
export type DeskQuery = DeskFilter & { view: DeskView; after?: string };

/**
 * One page of the desk's requests without any contact: queue and mine with the oldest first, so that what is late stands on
 * top; done with the latest first. The request that is `opened` beside it keeps its row in the actor's hands. Statements and
 * plans are the same however much is done (tests/domain/query-plans.postgres.test.ts).
 * @throws DomainError not-allowed.
 */
export async function listQueue(
  context: MemberContext,
  { view, after, opened, ...filter }: DeskQuery & { opened?: string },
): Promise<DeskPage> {
  requireRole(context, canUseDesk);
  const requests = await selectRequests(context.db, context)
    .where(and(isInViewOr(opened, view, context), passes(context, filter), follows(view, after)))
    .orderBy(...orderOf(view))
    .limit(DESK_ROWS + 1);
  const shown = requests.slice(0, DESK_ROWS);
  const last = requests.length > DESK_ROWS ? shown.at(-1) : undefined;
  return {
    rows: await toDeskRows(context, shown),
    next: last ? toCursor(view, last) : null,
    isFirst: !isCursor(after),
  };
}

async function toDeskRows({ actor, db }: MemberContext, requests: ConciergeRequest[]): Promise<DeskRow[]> {
  const hashes = requests.map(({ contactHash }) => contactHash);
  const optedOut = await db.select().from(contactOptOuts).where(inArray(contactOptOuts.contactHash, hashes));
  const isOptedOut = new Set(optedOut.map(({ contactHash }) => contactHash));
  return requests.map((request) => ({
    id: request.id,
    recipient: request.recipientName,
    sponsorName: `${request.sponsor.firstName} ${request.sponsor.lastName}`,
    type: request.invitationType,
    contactKind: request.contactKind,
    status: request.status,
    createdAt: request.createdAt,
    minutesLeft: minutesLeft(request),
    handler: requestHandler(request, actor),
    sentBy: request.sender?.firstName ?? null,
    sentVia: request.sentVia,
    endedAt: request.outcomeAt ?? request.sentAt,
    blocked: request.blocked ?? (isOptedOut.has(request.contactHash) ? "opted-out" : null),
    isUndelivered: requestState(request) === "undelivered",
  }));
}
