import "server-only";
import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { z } from "zod";
import { conciergeRequests, invitations, members, messages } from "@/db/schema";
import type { MemberContext } from "../../../context";
import { contains } from "../../../page";
import { isHeldBy, isLate, isOpen, isOver, isUndelivered } from "../../requests/state-sql";

export type DeskView = "queue" | "mine" | "done";

/** What is wanted of a view; `search` is looked for in the recipient's and the sponsor's names. */
export type DeskFilter = { late?: boolean; kind?: "email" | "phone" | ""; group?: boolean; search?: string };

/** What a view shows: `queue` all that wait or are in others' hands, `mine` the actor's, `done` everybody's. */
export function isInView(view: DeskView, context: MemberContext): SQL | undefined {
  if (view === "queue") return and(isOpen(), sql`(${isHeldBy(context, context.actor.id)}) is not true`);
  return view === "mine" ? inArray(conciergeRequests.id, listMine(context)) : isOver();
}

/** In a query of requests, their sponsors and invitations: those that a filter lets through; undefined where it lets all. */
export function passes(context: MemberContext, { late, kind, group, search = "" }: DeskFilter) {
  const fullName = sql`${members.firstName} || ' ' || ${members.lastName}`;
  return and(
    late ? isLate(context) : undefined,
    kind ? eq(conciergeRequests.contactKind, kind) : undefined,
    group ? eq(invitations.type, "group") : undefined,
    contains(search, [conciergeRequests.recipientName, fullName, members.username]),
  );
}

/** In a query of requests: those of a view, and the one that the actor has open beside it, as long as it isn't sent. */
export function isInViewOr(
  opened: string | undefined,
  view: DeskView,
  context: MemberContext,
): SQL | undefined {
  const inView = isInView(view, context);
  if (view === "done" || !z.guid().safeParse(opened).success) return inView;
  return or(inView, and(isOpen(), eq(conciergeRequests.id, `${opened}`)));
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
