import "server-only";
import { and, eq, notInArray } from "drizzle-orm";
import { messages } from "@/db/schema";
import type { MemberContext } from "../../context";
import { requireRole } from "../../members/require-role";
import { canLeadDesk } from "../../members/roles";
import type { Channel } from "../../messages/senders/channel";

/** How many messages wait because no provider is configured for their channel. Leads and admins only. @throws DomainError not-allowed. */
export async function countUnsendableMessages(
  context: MemberContext,
  configured: readonly Channel[],
): Promise<number> {
  requireRole(context, canLeadDesk);
  const isWaiting = eq(messages.status, "queued");
  return context.db.$count(messages, and(isWaiting, notInArray(messages.channel, [...configured])));
}
