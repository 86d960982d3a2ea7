import "server-only";
import { and, asc, desc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { conciergeRequests, contactOptOuts, members, messages } from "@/db/schema";
import type { MemberContext } from "../../context";
import { requireRole } from "../../members/require-role";
import { canUseDesk } from "../../members/roles";
import { contains, listPage, type Page } from "../../page";
import { type ConciergeRequest, selectRequests } from "../../requests/find-request";
import { minutesLeft, requestState } from "../../requests/state";
import { isHeldBy, isOpen, isUndelivered } from "../../requests/state-sql";
import { type Handler, handlerOf } from "./handler-of";

export type DeskView = "queue" | "mine" | "done";

export type DeskRow = {
  id: string;
  recipient: string;
  sponsorName: string;
  type: "individual" | "group" | "gift";
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

/** What a view shows: `queue` all that wait or are in others' hands, `mine` the actor's, `done` everybody's. */
function isInView(view: DeskView, context: MemberContext): SQL | undefined {
  if (view === "queue") return and(isOpen(), sql`(${isHeldBy(context, context.actor.id)}) is not true`);
  return view === "mine" ? inArray(conciergeRequests.id, listMine(context)) : not(isOpen());
}

/** The ids of what the actor holds, and of what the actor sent and nobody took: each found by an index of its own. */
function listMine(context: MemberContext) {
  const { actor, db } = context;
  const { id, sentBy } = conciergeRequests;
  const failed = db
    .select({ id: messages.conciergeRequestId })
    .from(messages)
    .where(eq(messages.status, "failed"));
  const isOwnUndelivered = and(eq(sentBy, actor.id), inArray(id, failed), isUndelivered(db));
  const requests = () => db.select({ id }).from(conciergeRequests);
  return unionAll(requests().where(isHeldBy(context, actor.id)), requests().where(isOwnUndelivered));
}

/**
 * One page of the desk's requests without any contact: queue and mine with the oldest first, done with the latest first.
 * `search` looks at the sponsor's and the recipient's names.
 * @throws DomainError not-allowed.
 */
export async function listQueue(
  context: MemberContext,
  { view, search = "", page = 1 }: { view: DeskView; search?: string; page?: number },
): Promise<Page<DeskRow>> {
  requireRole(context, canUseDesk);
  const { db } = context;
  const fullName = sql`${members.firstName} || ' ' || ${members.lastName}`;
  const wanted = and(
    isInView(view, context),
    contains(search, [conciergeRequests.recipientName, fullName, members.username]),
  );
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(conciergeRequests)
    .innerJoin(members, eq(members.id, conciergeRequests.sponsorId))
    .where(wanted);
  return listPage(page, counted?.total ?? 0, async ({ limit, offset }) => {
    const requests = await selectRequests(db, context)
      .where(wanted)
      .orderBy(...orderOf(view))
      .limit(limit)
      .offset(offset);
    return toDeskRows(context, requests);
  });
}

/** How many requests wait, and how many are in the actor's hands. @throws DomainError not-allowed. */
export async function countDesk(context: MemberContext): Promise<{ queue: number; mine: number }> {
  requireRole(context, canUseDesk);
  const count = (view: DeskView) => context.db.$count(conciergeRequests, isInView(view, context));
  const [queue, mine] = await Promise.all([count("queue"), count("mine")]);
  return { queue, mine };
}

function orderOf(view: DeskView): SQL[] {
  if (view !== "done") return [asc(conciergeRequests.createdAt), asc(conciergeRequests.id)];
  const ended = sql`coalesce(${conciergeRequests.outcomeAt}, ${conciergeRequests.sentAt}, ${conciergeRequests.createdAt})`;
  return [desc(ended), desc(conciergeRequests.id)];
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
    handler: handlerOf(request, actor),
    sentBy: request.sender?.firstName ?? null,
    sentVia: request.sentVia,
    endedAt: request.outcomeAt ?? request.sentAt,
    blocked: request.blocked ?? (isOptedOut.has(request.contactHash) ? "opted-out" : null),
    isUndelivered: requestState(request) === "undelivered",
  }));
}
