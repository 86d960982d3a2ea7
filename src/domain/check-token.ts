import "server-only";
import type { Context } from "./context";
import { DomainError } from "./errors";
import type { AddressLimit } from "./limit-by-address";

/** `rejection` is the text for a visitor who has no tries left. */
export type TokenCheck = { isValid: boolean; rejection: string | null };

/**
 * Checks a one-time link without using it, because mail scanners open links before people do. Counts a wrong token as a try.
 * Without tries left, a right token gets the same rejection, so that the answer to a guess reveals nothing.
 */
export async function checkToken(
  context: Pick<Context, "db" | "ip">,
  tries: AddressLimit,
  isRight: boolean,
): Promise<TokenCheck> {
  try {
    await (isRight ? tries.requireTriesLeft(context) : tries.count(context));
    return { isValid: isRight, rejection: null };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "too-many-tries") throw error;
    return { isValid: false, rejection: error.message };
  }
}
