import { markInvitationSharedAction } from "../actions";

/**
 * Marks an invitation shared, in the background: the card has turned already and stays so. A failure is tried once more,
 * then logged.
 */
export function useMarkShared(inviteId: string, source: string): () => void {
  async function attempt(): Promise<void> {
    const result = await markInvitationSharedAction({ inviteId, source });
    if (result.status === "error") throw new Error(result.message);
  }

  return function markShared() {
    attempt()
      .catch(attempt)
      .catch((error: unknown) => console.error("the invitation could not be marked shared", error));
  };
}
