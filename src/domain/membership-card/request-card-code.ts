import "server-only";
import { eq, lt, sql } from "drizzle-orm";
import { cardCodes } from "@/db/schema";
import { MINUTE, SECOND } from "@/lib/durations";
import { newLetterCode } from "@/lib/text/letter-code";
import { fromNow, type MemberContext } from "../context";
import { DomainError } from "../errors";

const CODE_LENGTH = 8;
const CODE_LIFE = 2 * MINUTE;
/** A code with less time than this is replaced, so that a cashier can type it. */
const LEAST_LIFE = 60 * SECOND;

export type TypedCardCode = { code: string; secondsLeft: number };

/** Returns the code that a member reads to a till without a camera. A device has one; another is made when it ends soon. */
export async function requestCardCode(context: MemberContext, sessionId: string): Promise<TypedCardCode> {
  const { db, now } = context;
  const fresh = { code: newLetterCode(CODE_LENGTH), createdAt: now, expiresAt: fromNow(context, CODE_LIFE) };
  await db
    .insert(cardCodes)
    .values({ sessionId, ...fresh })
    .onConflictDoUpdate({
      target: cardCodes.sessionId,
      set: fresh,
      setWhere: lt(cardCodes.expiresAt, fromNow(context, LEAST_LIFE)),
    });
  const [shown] = await db
    .select({
      code: cardCodes.code,
      secondsLeft: sql<number>`floor(extract(epoch from ${cardCodes.expiresAt} - ${now}))::int`,
    })
    .from(cardCodes)
    .where(eq(cardCodes.sessionId, sessionId));
  if (!shown) throw new DomainError("sign-in-required");
  return shown;
}
