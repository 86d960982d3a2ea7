import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/schema";
import { formatDate } from "@/lib/dates";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { recordAudit } from "../audit";
import { fromNow } from "../context";
import { DomainError } from "../errors";
import { administratorVerb, lockOtherMember, memberIdSchema } from "../members/staff-verb";
import { contactOf, writeMessage } from "../messages/write-message";
import { requiredReasonSchema } from "../text-rules/reason-field";
import { eraseError } from "./erase-due-members";
import { ERASURE_DELAY, isUsernameOf } from "./request-erasure";

export const startErasureSchema = memberIdSchema.extend({
  /** Names the member's written request, for the records. */
  reason: requiredReasonSchema,
  username: z.string().max(100).default(""),
});

/** Schedules the erasure in seven days, as if the member had requested it. Until then the member can keep the membership. */
export const startErasure = administratorVerb(
  startErasureSchema,
  async (tx, context, { memberId, reason, username }) => {
    const member = await lockOtherMember(tx, context, memberId);
    if (!isUsernameOf(member, username))
      throw new DomainError("member-unconfirmed", {
        field: "username",
        values: { username: member.username },
      });
    if (member.eraseAfter) throw new DomainError("member-unchanged");
    const error = await eraseError(tx, context, member);
    if (error) throw new DomainError(error === "erase-claims" ? "member-has-claims" : "last-admin");
    const eraseAfter = fromNow(context, ERASURE_DELAY);
    const [scheduled] = await tx
      .update(members)
      .set({ eraseAfter, updatedAt: context.now })
      .where(eq(members.id, memberId))
      .returning({ at: members.eraseAfter });
    if (!scheduled?.at) throw new Error("the date of the erasure was not stored");
    const date = formatDate(scheduled.at);
    const payload = { date, link: `${env().APP_URL}${paths.accountPrivacy}` };
    await writeMessage(tx, context, contactOf(member), { kind: "erasure-started", memberId, payload });
    await recordAudit(tx, context, { action: "erasure started", subjectId: memberId, details: { reason } });
    return { date };
  },
);
