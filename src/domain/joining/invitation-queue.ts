import "server-only";
import { createSemaphore, type Semaphore } from "@/lib/http/semaphore";
import { DomainError } from "../errors";

const gates = new Map<string, Semaphore>();

/**
 * Runs what locks an invitation's row, two at once in this process: friends who wait for the lock would otherwise take every
 * connection, and hold up who has nothing to do with that link
 * ("tests/domain/joining/take-turns.postgres").
 * @throws DomainError too-busy.
 */
export async function queueForInvitation<Result>(
  invitationId: string,
  task: () => Promise<Result>,
): Promise<Result> {
  const gate =
    gates.get(invitationId) ?? createSemaphore({ atOnce: () => 2, queueLength: 500, maxWait: 10_000 });
  gates.set(invitationId, gate);
  const leave = await gate.enter();
  if (!leave) throw new DomainError("too-busy");
  try {
    return await task();
  } finally {
    leave();
    if (gate.isUnused()) gates.delete(invitationId);
  }
}
