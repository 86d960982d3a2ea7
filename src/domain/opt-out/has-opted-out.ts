import "server-only";
import { isOptedOut } from "../contacts/is-opted-out";
import type { Context } from "../context";
import { requireOptOutHash } from "./require-opt-out-hash";

/** Whether the contact that a token stands for asked not to be written to. Changes nothing. @throws DomainError opt-out-unknown. */
export async function hasOptedOut(
  { db }: Pick<Context, "db">,
  { token }: { token: string },
): Promise<boolean> {
  return isOptedOut(db, requireOptOutHash(token));
}
