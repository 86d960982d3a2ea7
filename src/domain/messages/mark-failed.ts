import "server-only";
import { and, eq } from "drizzle-orm";
import { messages } from "@/db/schema";
import type { Context } from "../context";

/** Marks a message `failed` after its last try; it keeps its address and what went wrong, so that the desk can see it. */
export async function markFailed({ db }: Pick<Context, "db">, { id }: { id: string }): Promise<void> {
  await db
    .update(messages)
    .set({ status: "failed" })
    .where(and(eq(messages.id, id), eq(messages.status, "queued")));
}
