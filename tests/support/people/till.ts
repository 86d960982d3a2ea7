import { randomUUID } from "node:crypto";
import { eq, type SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createMember, type Member } from "@/db/factories";
import { tillCodes } from "@/db/schema";
import { databaseClock } from "@/domain/context";
import type { TillContext } from "@/domain/till/open-till";
import { requestTillCode } from "@/domain/till/request-till-code";
import { insertTillKey, newTillKey } from "@/domain/till/till-key";
import { asMember, asVisitor } from "./contexts";
import { give } from "./credit";

export const ORRIN = { slug: "casa-orrin", name: "Casa Orrin" };
export const LUMEN = { slug: "lumen-rue", name: "Lumen Rue" };

export async function keyTo(db: Database, { slug: brand, name: brandName } = ORRIN, isTest = false) {
  const key = newTillKey(isTest);
  const till = { brand, brandName, label: "Front counter", isTest };
  return { key, till: { ...till, keyId: await insertTillKey(db, { now: databaseClock }, till, key) } };
}

/** The context of a brand's till with a new key. */
export async function asTill(db: Database, brand = ORRIN, now: SQL = databaseClock): Promise<TillContext> {
  const { till } = await keyTo(db, brand);
  return { ...asVisitor(db, now), till };
}

/** The context of a brand's new test key. */
export async function asTestTill(
  db: Database,
  brand = ORRIN,
  now: SQL = databaseClock,
): Promise<TillContext> {
  const { till } = await keyTo(db, brand, true);
  return { ...asVisitor(db, now), till };
}

/** A member with a balance. */
export async function spender(db: Database, cents = 5000): Promise<Member> {
  const member = await createMember(db, { firstName: "Ada" });
  await give(db, member, cents);
  return member;
}

/** A member's till code for an amount at a brand. */
export async function codeOf(
  db: Database,
  member: Member,
  amountCents = 2500,
  { brand = ORRIN, now = databaseClock }: { brand?: typeof ORRIN; now?: SQL } = {},
) {
  const wanted = { amountCents, key: randomUUID() };
  const { codeId } = await requestTillCode(asMember(db, member, now), brand, wanted);
  const [row] = await db.select().from(tillCodes).where(eq(tillCodes.id, codeId));
  if (!row) throw new Error("code not found");
  return row;
}

/** The till's input with an idempotency key. */
export const typed = ({ code }: { code: string }, key: string = randomUUID()) => ({ code, key });
