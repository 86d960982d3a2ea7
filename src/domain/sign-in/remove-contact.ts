import "server-only";
import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { lockActiveMember } from "../members/lock-active-member";
import { writeMessage } from "../messages/write-message";
import { verb } from "../verb";
import { endOtherSessions } from "./sessions";

/**
 * Removes the actor's email address or phone number, notifies it, and ends every session except `sessionId`. Without this
 * contact nothing changes.
 */
export const removeContact = verb(
  z.object({ kind: z.enum(["email", "phone"], { error: "Choose one." }) }),
  async (context: MemberContext, { kind }, sessionId: string): Promise<{ kind: "email" | "phone" }> => {
    const { actor, db, now } = context;
    return db.transaction(async (tx) => {
      await lockActiveMember(tx, context);
      const [before] = await tx.select().from(members).where(eq(members.id, actor.id));
      const value = before?.[kind];
      if (!value) return { kind };
      const cleared = kind === "email" ? { email: null, emailVerified: false } : { phone: null };
      const other = kind === "email" ? members.phone : members.email;
      const removed = await tx
        .update(members)
        .set({ ...cleared, updatedAt: now })
        .where(and(eq(members.id, actor.id), eq(members.status, "active"), isNotNull(other)))
        .returning({ id: members.id });
      if (removed.length === 0) throw new DomainError("contact-last");
      const message = { kind: "contact-changed", payload: { what: "removed", kind } } as const;
      await writeMessage(tx, context, { kind, value }, { ...message, memberId: actor.id });
      await endOtherSessions({ ...context, db: tx }, sessionId);
      await recordAudit(tx, context, { action: "contact removed", subjectId: actor.id, details: { kind } });
      return { kind };
    });
  },
);
