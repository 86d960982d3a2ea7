import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { contactOptOuts } from "@/db/schema";

export async function isOptedOut(db: Database, contactHash: string): Promise<boolean> {
  return (await db.$count(contactOptOuts, eq(contactOptOuts.contactHash, contactHash))) > 0;
}
