import "server-only";
import { and, asc, desc, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { readingContext } from "@/db/reading-context";
import { conciergeRequests, contactOptOuts } from "@/db/schema";
import type { InvitationType } from "@/lib/invitation-types";
import type { Actor, MemberContext } from "../../context";
import { positionSql, readTimeCursor, toTimeCursor } from "../../list-page";
import { canUseConsole, requireRole } from "../../members/roles";
import { type ConciergeRequest, selectRequests } from "../requests/find-request";
import { listRepliedIds } from "../requests/reply-sql";
import { claimMinutesLeft, conciergeRequestState, minutesLeft } from "../requests/state";
import { formatFriendTime } from "./friend-time";
import { isInViewOrOpened, matchesFilter, type QueueFilter, type QueueView } from "./queue-view";

type Row = typeof conciergeRequests.$inferSelect;

export type Handler = { name: string; isYou: boolean; minutesLeft: number };

export type QueueRow = {
  id: string;
  recipient: string;
  sponsorName: string;
  type: InvitationType;
  contactKind: "email" | "phone";
  status: Row["status"];
  createdAt: Date;
  /** Minutes until the request is 24 hours old; negative afterwards. */
  minutesLeft: number;
  handler: Handler | null;
  sentBy: string | null;
  sentVia: "email" | "sms" | "hand" | null;
  endedAt: Date | null;
  blocked: "member" | "opted-out" | null;
  isUndelivered: boolean;
  pause: RequestPause | null;
  hasReply: boolean;
};

/** `until` is null while the sponsor's answer is open. `timeText` is `until` in the friend's time zone. */
export type RequestPause = {
  kind: "question" | "later" | "scheduled";
  by: string;
  until: Date | null;
  reason: string | null;
  timeText: string | null;
};

export type QueuePage = {
  rows: QueueRow[];
  next: string | null;
  isFirst: boolean;
};

export const QUEUE_ROWS = 50;

/** `after` is a cursor; an invalid one gives the first page. */
export type QueueQuery = QueueFilter & { view: QueueView; after?: string };

const ids = z
  .array(z.guid())
  .min(1, { error: "Choose a request first." })
  .max(QUEUE_ROWS, { error: `Choose at most ${QUEUE_ROWS} requests.` });

/** The selected requests. A form with one checked box sends a string, not a list. */
export const chosenRequestsSchema = z.object({
  requestIds: z.preprocess((selected) => [selected ?? []].flat(), ids),
});

/**
 * `queue` and `mine` start with the oldest request, `done` with the latest. Includes the `opened` request while open.
 */
export async function listQueue(
  staff: MemberContext,
  { view, after, opened, ...filter }: QueueQuery & { opened?: string },
): Promise<QueuePage> {
  requireRole(staff, canUseConsole);
  const context = view === "done" ? readingContext(staff) : staff;
  const { db } = context;
  const replied = await listRepliedIds(context, view);
  const requests = await selectRequests(db, context)
    .where(
      and(
        isInViewOrOpened(opened, view, context),
        matchesFilter(context, filter),
        isAfterCursor(view, after),
        notInArray(conciergeRequests.id, replied),
      ),
    )
    .orderBy(...queueOrder(view))
    .limit(QUEUE_ROWS + 1);
  const shown = requests.slice(0, QUEUE_ROWS);
  const last = requests.length > QUEUE_ROWS ? shown.at(-1) : undefined;
  const isFirst = readTimeCursor(after) === null;
  const first = isFirst ? await selectReplied(context, replied, matchesFilter(context, filter)) : [];
  return {
    rows: [
      ...(await toQueueRows(context, first)).map((row) => ({ ...row, hasReply: true })),
      ...(await toQueueRows(context, shown)),
    ],
    next: last ? toCursor(view, last) : null,
    isFirst,
  };
}

/** Requests with an open reply come first, on the first page. */
async function selectReplied(
  context: MemberContext,
  ids: string[],
  matches: SQL | undefined,
): Promise<ConciergeRequest[]> {
  if (ids.length === 0) return [];
  return selectRequests(context.db, context)
    .where(and(inArray(conciergeRequests.id, ids), matches))
    .orderBy(...queueOrder("mine"));
}

async function toQueueRows({ actor, db }: MemberContext, requests: ConciergeRequest[]): Promise<QueueRow[]> {
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
    isUndelivered: conciergeRequestState(request) === "undelivered",
    pause: requestPause(request),
    hasReply: false,
  }));
}

export function requestPause(request: ConciergeRequest): RequestPause | null {
  const { pause, pauserName, pauseReason, resumeAt } = request;
  if (!pause || conciergeRequestState(request) !== "paused") return null;
  const timeText = pause === "scheduled" && resumeAt ? formatFriendTime(request, resumeAt) : null;
  return { kind: pause, by: pauserName ?? "", until: resumeAt, reason: pauseReason, timeText };
}

export function requestHandler(request: ConciergeRequest, actor: Actor): Handler | null {
  const minutesLeft = claimMinutesLeft(request);
  if (minutesLeft === 0) return null;
  return { name: request.handlerName ?? "", isYou: request.claimedBy === actor.id, minutesLeft };
}

const { id, createdAt, outcomeAt, sentAt } = conciergeRequests;

// Must match the index concierge_requests_ended_index.
const endedAt = sql`coalesce(${outcomeAt}, ${sentAt}, ${createdAt})`;

function queueOrder(view: QueueView): SQL[] {
  return view === "done" ? [desc(endedAt), desc(id)] : [asc(createdAt), asc(id)];
}

function toCursor(view: QueueView, row: Pick<Row, "id" | "createdAt" | "sentAt" | "outcomeAt">): string {
  const at = view === "done" ? (row.outcomeAt ?? row.sentAt ?? row.createdAt) : row.createdAt;
  return toTimeCursor({ at, id: row.id });
}

function isAfterCursor(view: QueueView, cursor: string | undefined): SQL | undefined {
  const position = readTimeCursor(cursor);
  if (!position) return undefined;
  const bound = positionSql(position);
  return view === "done" ? sql`(${endedAt}, ${id}) < ${bound}` : sql`(${createdAt}, ${id}) > ${bound}`;
}
