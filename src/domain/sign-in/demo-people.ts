import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/schema";
import { PEOPLE } from "@/db/seed";
import { env } from "@/lib/env";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { verb } from "../verb";

const people = Object.values(PEOPLE).map(({ username, firstName }) => ({ username, firstName }));

/** Returns the people that a visitor of the demo can sign in as, or an empty list outside the demo. */
export function listDemoPeople(): { username: string; firstName: string }[] {
  return env().DEMO ? people : [];
}

export const findDemoMember = verb(
  z.object({ username: z.string().max(30) }),
  async ({ db }: Pick<Context, "db">, { username }): Promise<{ memberId: string }> => {
    if (!listDemoPeople().some((person) => person.username === username))
      throw new DomainError("sign-in-required");
    const [member] = await db
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.username, username), eq(members.status, "active")));
    if (!member) throw new DomainError("sign-in-required");
    return { memberId: member.id };
  },
);
