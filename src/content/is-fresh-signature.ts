const TOLERANCE = 5 * 60 * 1000;

/**
 * Returns whether a header "sanity-webhook-signature" (`t=<milliseconds>,v1=…`) was made within 5 minutes of `now`, an
 * instant in milliseconds. The future counts like the past, since our clock may be behind. False without a time.
 */
export function isFreshSignature(header: string | null, now: number): boolean {
  const sentAt = /^t=(\d+),/.exec(header ?? "")?.[1];
  return sentAt !== undefined && Math.abs(now - Number(sentAt)) <= TOLERANCE;
}
