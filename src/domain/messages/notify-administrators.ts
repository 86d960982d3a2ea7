import "server-only";
import { and, asc, eq, ne } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import type { Clock } from "../context";
import { contactOf, type NewMessage, writeMessages } from "./write-message";

/** Writes a message to each active administrator except `exceptId`. */
export async function notifyAdministrators(
  tx: Database,
  { now }: Clock,
  messageFor: (memberId: string) => NewMessage,
  exceptId?: string,
): Promise<void> {
  const { id, email, phone, role, status } = members;
  const administrators = await tx
    .select({ id, email, phone })
    .from(members)
    .where(and(eq(role, "admin"), eq(status, "active"), exceptId ? ne(id, exceptId) : undefined))
    .orderBy(asc(id));
  const addressed = administrators.map(({ id: memberId, ...contacts }) => ({
    to: contactOf(contacts),
    message: messageFor(memberId),
  }));
  await writeMessages(tx, { now }, addressed);
}
