import "server-only";
import type { MemberContext } from "../context";
import { lockActiveMember } from "../members/lock-active-member";
import { withdrawOpen } from "./request-till-code";

/** Withdraws the actor's open code: no till takes it any more. Nothing happens where there is none. @throws DomainError sign-in-required. */
export async function withdrawTillCode(context: MemberContext): Promise<Record<string, never>> {
  await context.db.transaction(async (tx) => {
    await lockActiveMember(tx, context);
    await withdrawOpen(tx, context.actor.id);
  });
  return {};
}
