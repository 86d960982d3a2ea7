import "server-only";
import type { MemberContext } from "../context";
import { canAdminister, requireRole } from "../members/roles";
import { type AudienceOf, readAudience } from "./read-audience";

const BATCH = 10_000;

/** `withoutEmail` members find the letter in their account only. */
export type AudienceCount = { email: number; withoutEmail: number };

export async function countAudience(context: MemberContext, audience: AudienceOf): Promise<AudienceCount> {
  requireRole(context, canAdminister);
  const counted = { email: 0, withoutEmail: 0 };
  let after: string | null = null;
  for (;;) {
    const readers = await readAudience(context.db, null, audience, { after, limit: BATCH });
    const email = readers.filter(({ reason }) => reason === null).length;
    counted.email += email;
    counted.withoutEmail += readers.length - email;
    after = readers.at(-1)?.place ?? null;
    if (readers.length < BATCH) return counted;
  }
}
