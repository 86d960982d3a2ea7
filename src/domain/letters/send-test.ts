import "server-only";
import { env } from "@/lib/env";
import { letterPath } from "@/lib/paths";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { canAdminister } from "../members/roles";
import { asStaff } from "../members/staff-verb";
import { writeMessage } from "../messages/write-message";
import { recordLetter } from "./lock-letter";
import { type OpenDraft, saveOpenDraft } from "./save-letter";

type TestInput = { letterId: string; version?: number };

/** Saves the open draft, and sends it to the administrator's own email. */
export async function sendTest(
  context: MemberContext,
  { letterId, version }: TestInput,
  draft?: OpenDraft,
): Promise<{ letterId: string }> {
  return asStaff(context, canAdminister, async (tx) => {
    const { id: memberId, email } = context.actor;
    if (!email) throw new DomainError("letter-test-no-email");
    const saved = await saveOpenDraft(tx, context, { letterId, version }, draft);
    const payload = { subject: saved.subject, link: `${env().APP_URL}${letterPath(letterId)}` };
    const message = { kind: "letter-test" as const, memberId, letterId, payload };
    await writeMessage(tx, context, { kind: "email", value: email }, message);
    await recordLetter(tx, context, "letter tested", saved);
    return { letterId };
  });
}
