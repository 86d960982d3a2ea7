import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import type { MemberContext } from "../context";
import { isNameMissing } from "../personal-data/neutral-name";
import { personNameFields } from "../text-rules/name-schema";
import { verb } from "../verb";
import { changePasses } from "../wallet/change-passes";
import { updateOwnRow } from "./update-own-row";

/** For a member without a name. */
export const enterName = verb(
  z.object({
    ...personNameFields("your"),
  }),
  async (context: MemberContext, name): Promise<{ firstName: string }> => {
    await context.db.transaction(async (tx) => {
      await updateOwnRow({ ...context, db: tx }, name);
      await changePasses(tx, context, context.actor.id);
    });
    return { firstName: name.firstName };
  },
);

export async function lacksName(db: Database, memberId: string): Promise<boolean> {
  const { id, firstName, lastName } = members;
  const [member] = await db.select({ firstName, lastName }).from(members).where(eq(id, memberId));
  return member !== undefined && isNameMissing(member);
}
