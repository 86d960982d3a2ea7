import "server-only";
import { and, asc, desc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import { conciergeRequests, contactOptOuts, invitations, members, messages } from "@/db/schema";
import type { MemberContext } from "../../context";
import { requireRole } from "../../members/require-role";
import { canUseDesk } from "../../members/roles";
import { contains, listPage, type Page } from "../../page";
import { newestMessage } from "../../requests/newest-message";
import { isHeld, OPEN_STATUSES } from "../../requests/request-claims";

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
  /** Whose claim holds right now, and for how many minutes more. */
  handler: { name: string; isYou: boolean; minutesLeft: number } | null;
  sentBy: string | null;
  sentVia: "email" | "sms" | "hand" | null;
  endedAt: Date | null;
  blocked: "member" | "opted-out" | null;
  /** No provider took its message, for all the tries. */
  isUndelivered: boolean;
};

const handlers = alias(members, "handlers");
const senders = alias(members, "senders");

/** What a view shows: `queue` all that wait or are in others' hands, `mine` the actor's, `done` everybody's. */
function isInView(view: DeskView, context: MemberContext): SQL | undefined {
  const isOpen = inArray(conciergeRequests.status, OPEN_STATUSES);
  if (view === "queue") return and(isOpen, sql`(${isHeld(context)}) is not true`);
  return view === "mine" ? inArray(conciergeRequests.id, listMine(context)) : not(isOpen);
}

/** The ids of what the actor holds, and of what the actor sent and nobody took: each found by an index of its own. */
function listMine(context: MemberContext) {
  const { actor, db } = context;
  const { id, status, sentBy } = conciergeRequests;
  const failed = db
    .select({ id: messages.conciergeRequestId })
    .from(messages)
    .where(eq(messages.status, "failed"));
  const isUndelivered = and(
    eq(status, "sent"),
    eq(sentBy, actor.id),
    inArray(id, failed),
    sql`${newestMessage(db, "status")} = 'failed'`,
  );
  const requests = () => db.select({ id }).from(conciergeRequests);
  return unionAll(requests().where(isHeld(context)), requests().where(isUndelivered));
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
    const rows = await selectRows(context)
      .where(wanted)
      .orderBy(...orderOf(view))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => toDeskRow(row, context));
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

function selectRows(context: MemberContext) {
  const { db, now } = context;
  const minutesUntil = (instant: SQL) =>
    sql<number>`floor(extract(epoch from ${instant} - ${now}) / 60)::int`;
  const isOptedOut = sql`exists (${db
    .select({ one: sql`1` })
    .from(contactOptOuts)
    .where(eq(contactOptOuts.contactHash, conciergeRequests.contactHash))})`;
  return db
    .select({
      request: conciergeRequests,
      sponsorName: sql<string>`${members.firstName} || ' ' || ${members.lastName}`,
      type: invitations.type,
      handlerName: handlers.firstName,
      sentBy: senders.firstName,
      minutesLeft: minutesUntil(sql`${conciergeRequests.createdAt} + interval '24 hours'`),
      claimMinutesLeft: minutesUntil(sql`${conciergeRequests.claimedAt} + interval '30 minutes'`),
      isOptedOut: sql<boolean>`${isOptedOut}`,
      messageStatus: newestMessage(db, "status"),
    })
    .from(conciergeRequests)
    .innerJoin(members, eq(members.id, conciergeRequests.sponsorId))
    .innerJoin(invitations, eq(invitations.id, conciergeRequests.invitationId))
    .leftJoin(handlers, eq(handlers.id, conciergeRequests.claimedBy))
    .leftJoin(senders, eq(senders.id, conciergeRequests.sentBy))
    .$dynamic();
}

type Selected = Awaited<ReturnType<typeof selectRows>>[number];

function toDeskRow(row: Selected, { actor }: MemberContext): DeskRow {
  const { request, sponsorName, type, handlerName, sentBy, minutesLeft, claimMinutesLeft } = row;
  const { id, recipientName, contactKind, status, createdAt, sentVia, sentAt, outcomeAt } = request;
  const isHandled = status === "claimed" && claimMinutesLeft >= 0;
  const isYou = request.claimedBy === actor.id;
  return {
    id,
    recipient: recipientName,
    sponsorName,
    type,
    contactKind,
    status,
    createdAt,
    minutesLeft,
    handler: isHandled ? { name: handlerName ?? "", isYou, minutesLeft: claimMinutesLeft + 1 } : null,
    sentBy,
    sentVia,
    endedAt: outcomeAt ?? sentAt,
    blocked: request.blocked ?? (row.isOptedOut ? "opted-out" : null),
    isUndelivered: status === "sent" && row.messageStatus === "failed",
  };
}
