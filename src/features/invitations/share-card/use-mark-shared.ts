import { useState } from "react";
import type { Envelope, ErrorEnvelope } from "@/lib/forms/envelope";
import { markInvitationSharedAction } from "../actions";
import type { ShareVia } from "./use-share";

type Via = ShareVia | "concierge";

/**
 * Marks an invitation shared, in the background: the card has turned already and stays so. A failure is tried once more,
 * then logged. What the club refuses for good, such as an invitation cancelled elsewhere, is `refusal`, to be told.
 */
export function useMarkShared(inviteId: string, source: string) {
  const [refusal, setRefusal] = useState<ErrorEnvelope | null>(null);

  async function attempt(via: Via): Promise<void> {
    const result = await markInvitationSharedAction({ inviteId, source, via });
    if (isPassing(result)) throw new Error(result.message);
    setRefusal(result.status === "error" ? result : null);
  }

  function markShared(via: Via) {
    attempt(via)
      .catch(() => attempt(via))
      .catch((error: unknown) => console.error("the invitation could not be marked shared", error));
  }
  return { markShared, refusal };
}

/** What may go well a moment later. */
function isPassing(result: Envelope): boolean {
  return result.status === "error" && ["unexpected", "too-busy"].includes(result.code ?? "");
}
