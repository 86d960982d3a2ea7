import "server-only";
import { eq } from "drizzle-orm";
import { contactOptOuts } from "@/db/schema";
import type { Context } from "../context";
import { requireOptOutHash } from "./require-opt-out-hash";

/** Whether the contact that a token stands for asked not to be written to. Changes nothing. @throws DomainError opt-out-unknown. */
export async function hasOptedOut(
  { db }: Pick<Context, "db">,
  { token }: { token: string },
): Promise<boolean> {
  const rows = await db
    .select({ hash: contactOptOuts.contactHash })
    .from(contactOptOuts)
    .where(eq(contactOptOuts.contactHash, requireOptOutHash(token)));
  return rows.length === 1;
}
