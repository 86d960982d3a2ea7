import "server-only";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/schema";
import { formatDate } from "@/lib/dates";
import { DAY } from "@/lib/durations";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { recordAudit } from "../audit";
import { fromNow, type MemberContext } from "../context";
import { DomainError } from "../errors";
import { lockAdministrators } from "../members/administrators";
import { contactOf, writeMessage } from "../messages/write-message";
import { nothing, verb } from "../verb";
import { eraseError } from "./erase-due-members";

export const ERASURE_DELAY = 7 * DAY;

/** Whether a member's username was typed, in any case and with or without "@". */
export function isUsernameOf({ username }: { username: string }, typed: string): boolean {
  return typed.trim().toLowerCase().replace(/^@/, "") === username;
}

/** Schedules the erasure in seven days. Repeating the request does not change the date. */
export const requestErasure = verb(
  z.object({ username: z.string().max(100).default("") }),
  async (context: MemberContext, { username: typed }): Promise<{ date: string }> => {
    const { actor, db, now } = context;
    return db.transaction(async (tx) => {
      await lockAdministrators(tx);
      const isOwn = and(eq(members.id, actor.id), eq(members.status, "active"));
      const [own] = await tx.select().from(members).where(isOwn).for("update");
      if (!own) throw new DomainError("sign-in-required");
      if (!isUsernameOf(own, typed)) throw new DomainError("erase-unconfirmed", { field: "username" });
      const error = await eraseError(tx, context, own);
      if (error) throw new DomainError(error);
      const [scheduled] = await tx
        .update(members)
        .set({ eraseAfter: fromNow(context, ERASURE_DELAY), updatedAt: now })
        .where(and(isOwn, isNull(members.eraseAfter)))
        .returning({ eraseAfter: members.eraseAfter });
      const eraseAfter = scheduled?.eraseAfter ?? own.eraseAfter;
      if (!eraseAfter) throw new Error("the date of the erasure was not stored");
      const date = formatDate(eraseAfter);
      if (!scheduled) return { date };
      await recordAudit(tx, context, { action: "erasure asked", subjectId: actor.id });
      const link = `${env().APP_URL}${paths.accountPrivacy}`;
      const message = { kind: "erasure-asked", payload: { date, link }, memberId: actor.id } as const;
      await writeMessage(tx, context, contactOf(own), message);
      return { date };
    });
  },
);

export const cancelErasure = verb(nothing, async (context: MemberContext): Promise<{ kept: true }> => {
  const { actor, db, now } = context;
  return db.transaction(async (tx) => {
    const cancelled = await tx
      .update(members)
      .set({ eraseAfter: null, updatedAt: now })
      .where(and(eq(members.id, actor.id), eq(members.status, "active"), isNotNull(members.eraseAfter)))
      .returning({ id: members.id });
    if (cancelled.length > 0)
      await recordAudit(tx, context, { action: "erasure withdrawn", subjectId: actor.id });
    return { kept: true };
  });
});
