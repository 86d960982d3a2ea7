import { desc, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { messages } from "@/db/schema";

/** The messages to an address, newest first. */
export async function inbox(db: Database, address: string) {
  return db
    .select()
    .from(messages)
    .where(eq(messages.address, address))
    .orderBy(desc(messages.createdAt), desc(messages.id));
}

/** The six digits of the newest code sent to an address. */
export async function newestCode(db: Database, address: string): Promise<string> {
  const message = (await inbox(db, address)).find(({ payload }) => payload.code);
  if (!message?.payload.code) throw new Error(`no code was sent to ${address}`);
  return message.payload.code;
}
