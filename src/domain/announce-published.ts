import "server-only";
import { sql } from "drizzle-orm";
import type { Context } from "./context";

export const CONTENT_CHANNEL = "content";

/** Tells all servers, also this one, that cached content with these tags has changed. */
export async function announcePublished({ db }: Pick<Context, "db">, tags: string[]): Promise<void> {
  await db.execute(sql`select pg_notify(${CONTENT_CHANNEL}, ${JSON.stringify(tags)})`);
}
