import { GROUP_TYPES } from "@/lib/invitation-types";
import { foldText } from "@/lib/text/fold-text";
import "server-only";
import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { z } from "zod";
import { conciergeRequests, invitations, messages } from "@/db/schema";
import type { MemberContext } from "../../context";
import { matchesName } from "../../members/matches-name";
import { selectRepliedIds } from "../requests/reply-sql";
import { isClaimedBy, isLate, isOpen, isOver, isPaused, isUndelivered } from "../requests/state-sql";

/**
 * - `queue`: waiting requests and those claimed by others
 * - `mine`: the actor's claims, undelivered requests and those with an open reply
 * - `paused`: requests of all concierges that wait for an answer or a time
 * - `done`: sent and ended requests of all concierges
 */
export type QueueView = "queue" | "mine" | "paused" | "done";

/** `search` matches the names of the recipient and the sponsor. */
export type QueueFilter = { late?: boolean; kind?: "email" | "phone" | ""; group?: boolean; search?: string };

// SQL conditions on requests. `matchesFilter` also needs the joined sponsor and invitation.

export function isInView(view: QueueView, context: MemberContext): SQL | undefined {
  if (view === "paused") return and(isOpen(), isPaused(context));
  if (view === "queue")
    return and(
      isOpen(),
      sql`not ${isPaused(context)}`,
      sql`(${isClaimedBy(context, context.actor.id)}) is not true`,
    );
  return view === "mine" ? inArray(conciergeRequests.id, selectMine(context)) : isOver();
}

export function matchesFilter(context: MemberContext, { late, kind, group, search = "" }: QueueFilter) {
  return and(
    late ? isLate(context) : undefined,
    kind ? eq(conciergeRequests.contactKind, kind) : undefined,
    group ? inArray(invitations.type, GROUP_TYPES) : undefined,
    or(isForName(search), matchesName(search)),
  );
}

/** The friend's name contains what was typed, without accents, apostrophes and letter case. */
function isForName(typed: string): SQL | undefined {
  const wanted = foldText(typed.slice(0, 100));
  const pattern = `%${wanted.replace(/[\\%_]/g, "\\$&")}%`;
  return wanted === "" ? undefined : sql`${conciergeRequests.recipientFolded} like ${pattern}`;
}

/** Adds the request that the actor has open, until it is sent. */
export function isInViewOrOpened(
  opened: string | undefined,
  view: QueueView,
  context: MemberContext,
): SQL | undefined {
  const inView = isInView(view, context);
  if (view === "done" || !z.guid().safeParse(opened).success) return inView;
  return or(inView, and(isOpen(), eq(conciergeRequests.id, `${opened}`)));
}

// A union lets each part use its own index.
function selectMine(context: MemberContext) {
  const { actor, db } = context;
  const { id, sentBy } = conciergeRequests;
  const failed = db
    .select({ id: messages.conciergeRequestId })
    .from(messages)
    .where(eq(messages.status, "failed"));
  const isOwnUndelivered = and(eq(sentBy, actor.id), inArray(id, failed), isUndelivered(db));
  const requests = () => db.select({ id }).from(conciergeRequests);
  const claimed = requests().where(isClaimedBy(context, actor.id));
  return unionAll(claimed, requests().where(isOwnUndelivered), selectRepliedIds(context, "mine"));
}
