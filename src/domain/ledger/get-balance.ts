import "server-only";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { type Balance, readBalance } from "./read-balance";

/** What the actor has to spend, in cents. @throws DomainError sign-in-required. */
export async function getBalance({ actor, db, now }: MemberContext): Promise<Balance> {
  const balance = await readBalance(db, { now }, actor.id);
  if (!balance) throw new DomainError("sign-in-required");
  return balance;
}
