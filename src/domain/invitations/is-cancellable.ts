import { and, eq, gt, ne, type SQL } from "drizzle-orm";
import { invitations } from "@/db/schema";
import type { Context } from "../context";

/** True of invitations that may be cancelled: pending, unexpired, never a gift (design, section 1). */
export function isCancellable({ now }: Pick<Context, "now">): SQL | undefined {
  return and(eq(invitations.status, "pending"), ne(invitations.type, "gift"), gt(invitations.expiresAt, now));
}
