import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/schema";
import { PEOPLE } from "@/db/seed";
import { env } from "@/lib/env";
import type { Context } from "../../context";
import { DomainError } from "../../errors";

const usernames: string[] = Object.values(PEOPLE).map(({ username }) => username);

export const findDemoMemberSchema = z.object({ username: z.string().max(30) });

/**
 * One of the demo's people, to be signed in with one tap.
 * @throws DomainError sign-in-required anywhere but in the demo, and for anybody but its people.
 */
export async function findDemoMember(
  { db }: Pick<Context, "db">,
  { username }: z.output<typeof findDemoMemberSchema>,
): Promise<{ memberId: string }> {
  if (!env().DEMO || !usernames.includes(username)) throw new DomainError("sign-in-required");
  const [member] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.username, username), eq(members.status, "active")));
  if (!member) throw new DomainError("sign-in-required");
  return { memberId: member.id };
}
