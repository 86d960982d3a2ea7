import "server-only";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { issueCode, wasJustIssued } from "../members/sign-in/codes";
import { writeMessage } from "../messages/write-message";
import { findAdmission } from "./admission";

/**
 * Sends another six-digit code for an admission, 60 s after the last.
 * @throws DomainError admission-lost, admission-joined, code-too-soon, too-many-tries.
 */
export async function resendJoinCode(context: Context, token: string): Promise<{ sent: true }> {
  return context.db.transaction(async (tx) => {
    const found = await findAdmission(tx, context, token);
    if (!found) throw new DomainError("admission-lost");
    if (found.admission.memberId) throw new DomainError("admission-joined");
    const { id: admissionId, contactKind: kind, contact: value } = found.admission;
    const to = { kind, value };
    const aim = { purpose: "join", admissionId } as const;
    if (await wasJustIssued(tx, context, to, aim)) throw new DomainError("code-too-soon", { field: "code" });
    const code = await issueCode(tx, context, to, aim);
    await writeMessage(tx, context, to, { kind: "join-code", payload: { code } });
    return { sent: true };
  });
}
