import "server-only";
import { eq } from "drizzle-orm";
import { perkClaims } from "@/db/schema";
import type { MemberContext } from "../context";

/** How many perks the actor got so far. */
export function countClaims({ actor, db }: MemberContext): Promise<number> {
  return db.$count(perkClaims, eq(perkClaims.memberId, actor.id));
}
