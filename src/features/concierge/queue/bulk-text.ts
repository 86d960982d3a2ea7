import type { ClaimedRequests } from "@/domain/concierge/queue/claim-requests";

/** What became of requests that were claimed together, in sentences. */
export function claimedText({ claimed, refused }: ClaimedRequests): string {
  const mine = claimed === 0 ? "None is yours." : `${claimed} ${claimed === 1 ? "is" : "are"} yours.`;
  const others = refused.map(({ recipient, handler }) =>
    handler ? `${handler} has ${recipient}.` : `${recipient} isn’t waiting any more.`,
  );
  return [mine, ...others].join(" ");
}

/** What became of requests that were given to a colleague together, in sentences. */
export function reassignedText({ reassigned, refused }: { reassigned: number; refused: string[] }): string {
  const given = `${reassigned} reassigned.`;
  return [given, ...refused.map((recipient) => `${recipient} isn’t waiting any more.`)].join(" ");
}
