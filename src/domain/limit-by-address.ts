import { RateLimiterMemory } from "rate-limiter-flexible";
import { DomainError } from "./errors";

/**
 * A brake on what strangers may do: `points` times within `seconds` from one IP address, counted in this process's memory
 * (docs/decisions/0004). Without an address (a script, a job) nothing is counted. What it returns throws DomainError
 * too-many-tries.
 */
export function limitByAddress(points: number, seconds: number): (from: { ip?: string }) => Promise<void> {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async ({ ip }) => {
    if (ip === undefined) return;
    try {
      await limiter.consume(ip);
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      throw new DomainError("too-many-tries");
    }
  };
}
