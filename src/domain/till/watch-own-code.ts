import "server-only";
import { desc, eq } from "drizzle-orm";
import { listenToDatabase } from "@/db/current";
import { tillCodes } from "@/db/schema";
import { log } from "@/lib/log";
import type { MemberContext } from "../context";

/** Calls `onEnd` once the actor's newest code is taken or withdrawn, in whatever process. Returns how to stop. */
export function watchOwnCode(context: MemberContext, onEnd: () => void): () => void {
  return listenToDatabase("till", () => {
    hasEnded(context).then(
      (ended) => ended && onEnd(),
      (error) => log.warn({ err: error }, "what became of a till code could not be read"),
    );
  });
}

async function hasEnded({ actor, db }: MemberContext): Promise<boolean> {
  const [newest] = await db
    .select({ status: tillCodes.status })
    .from(tillCodes)
    .where(eq(tillCodes.memberId, actor.id))
    .orderBy(desc(tillCodes.createdAt))
    .limit(1);
  return newest !== undefined && newest.status !== "open";
}
