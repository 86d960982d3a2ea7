import { randomUUID } from "node:crypto";
import { eq, type SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createMember, type Member } from "@/db/factories";
import { tillCodes } from "@/db/schema";
import { databaseClock } from "@/domain/context";
import { requestTillCode } from "@/domain/till/request-till-code";
import type { TillContext } from "@/domain/till/open-till";
import { insertTillKey, newTillKey } from "@/domain/till/till-key";
import { asMember, asVisitor } from "./contexts";
import { give } from "./credit";

export const ORRIN = { slug: "casa-orrin", name: "Casa Orrin" };
export const LUMEN = { slug: "lumen-rue", name: "Lumen Rue" };

/** A new key to a brand's till. */
export async function keyTo(db: Database, { slug: brand, name: brandName } = ORRIN) {
  const key = newTillKey();
  const till = { brand, brandName, label: "Front counter" };
  return { key, till: { ...till, keyId: await insertTillKey(db, { now: databaseClock }, till, key) } };
}

/** What the request of a brand's till, opened by a new key, may do. */
export async function asTill(db: Database, brand = ORRIN, now: SQL = databaseClock): Promise<TillContext> {
  const { till } = await keyTo(db, brand);
  return { ...asVisitor(db, now), till };
}

/** A member with so much to spend. */
export async function spender(db: Database, cents = 5000): Promise<Member> {
  const member = await createMember(db, { firstName: "Ada" });
  await give(db, member, cents);
  return member;
}

/** A code of a member's for an amount at a brand; answers the row. */
export async function codeOf(
  db: Database,
  member: Member,
  amountCents = 2500,
  { brand = ORRIN, now = databaseClock }: { brand?: typeof ORRIN; now?: SQL } = {},
) {
  const wanted = { amountCents, key: randomUUID() };
  const { codeId } = await requestTillCode(asMember(db, member, now), brand, wanted);
  const [row] = await db.select().from(tillCodes).where(eq(tillCodes.id, codeId));
  if (!row) throw new Error("there is no such code");
  return row;
}

/** What a till types, and the key that makes it harmless to send it twice. */
export const typed = ({ code }: { code: string }, key: string = randomUUID()) => ({ code, key });
