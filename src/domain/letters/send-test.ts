import "server-only";
import type { z } from "zod";
import { env } from "@/lib/env";
import { letterPath } from "@/lib/paths";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { canAdminister, requireRole } from "../members/roles";
import { writeMessage } from "../messages/write-message";
import { letterIdSchema, lockLetter } from "./lock-letter";

export const sendTestSchema = letterIdSchema;

/** Sends the saved letter to the administrator's own email. @throws DomainError letter-not-found, letter-test-no-email. */
export async function sendTest(
  context: MemberContext,
  { letterId }: z.output<typeof sendTestSchema>,
): Promise<{ letterId: string }> {
  requireRole(context, canAdminister);
  const { id: memberId, email } = context.actor;
  if (!email) throw new DomainError("letter-test-no-email");
  return context.db.transaction(async (tx) => {
    const { subject } = await lockLetter(tx, { letterId });
    const payload = { subject, link: `${env().APP_URL}${letterPath(letterId)}` };
    const message = { kind: "letter-test" as const, memberId, letterId, payload };
    await writeMessage(tx, context, { kind: "email", value: email }, message);
    await recordAudit(tx, context, {
      action: "letter tested",
      subjectId: letterId,
      details: { letter: subject },
    });
    return { letterId };
  });
}
