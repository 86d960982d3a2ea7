import "server-only";
import { asc, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { tillKeys } from "@/db/schema";
import { sha256 } from "@/lib/hash";
import { LETTERS, newLetterCode, readLetterCode } from "@/lib/text/letter-code";
import { cutText } from "@/lib/text/text-length";
import { recordAudit } from "../audit";
import type { Clock, MemberContext } from "../context";
import { DomainError } from "../errors";
import { canAdminister, requireRole } from "../members/roles";
import { asStaff, staffVerb } from "../members/staff-verb";
import { tidyLine } from "../text-rules/plain-text";
import { shortText } from "../text-rules/short-text";
import { tillKeyError } from "./state";

export type TillBrand = { slug: string; name: string };

export const BRAND_NAME_LENGTH = 80;

export const tillKeyLabelSchema = z
  .string({ error: "Enter where this key is used." })
  .transform(tidyLine)
  .pipe(shortText(40).refine((label) => label !== "", { error: "Enter where this key is used." }));

const KEY_LENGTH = 26;

/** Test keys have it, so that people recognize them and release 1.2, which has none, rejects them. */
export const TEST_PREFIX = "TEST";

/** Returns 26 random characters (128 bits) that don't look alike, for a test key after its prefix. */
export function newTillKey(isTest = false): string {
  return (isTest ? TEST_PREFIX : "") + newLetterCode(KEY_LENGTH, LETTERS);
}

/** Ignores case, spaces and hyphens. Returns null if the text can't be a key. */
export function readTillKey(typed: string): string | null {
  const test = readLetterCode(typed, TEST_PREFIX.length + KEY_LENGTH);
  return test?.startsWith(TEST_PREFIX) ? test : readLetterCode(typed, KEY_LENGTH);
}

export async function makeTillKey(
  context: MemberContext,
  { slug, name }: TillBrand,
  label: string,
  isTest = false,
): Promise<{ keyId: string; key: string; brandName: string; label: string }> {
  return asStaff(context, canAdminister, async (tx) => {
    const key = newTillKey(isTest);
    const keyId = await insertTillKey(tx, context, { brand: slug, brandName: name, label, isTest }, key);
    await recordAudit(tx, context, {
      action: isTest ? "test key made" : "till key made",
      subjectId: keyId,
      details: { brand: slug, key: label },
    });
    return { keyId, key, brandName: name, label };
  });
}

export async function insertTillKey(
  tx: Database,
  { now }: Clock,
  till: { brand: string; brandName: string; label: string; isTest: boolean },
  key: string,
): Promise<string> {
  const [stored] = await tx
    .insert(tillKeys)
    .values({
      ...till,
      brandName: cutText(till.brandName, BRAND_NAME_LENGTH),
      keyHash: sha256(key),
      createdAt: now,
    })
    .returning({ id: tillKeys.id });
  if (!stored) throw new Error("the key was not stored");
  return stored.id;
}

export const revokeTillKey = staffVerb(
  canAdminister,
  z.object({ keyId: z.guid({ error: "Choose a key." }) }),
  async (tx, context, { keyId }) => {
    const [key] = await tx.select().from(tillKeys).where(eq(tillKeys.id, keyId)).for("update");
    if (!key) throw new DomainError("till-key-not-found");
    if (tillKeyError(key)) throw new DomainError("till-key-revoked");
    await tx.update(tillKeys).set({ revokedAt: context.now }).where(eq(tillKeys.id, keyId));
    await recordAudit(tx, context, {
      action: "till key revoked",
      subjectId: keyId,
      details: { brand: key.brand, key: key.label },
    });
    return { keyId };
  },
);

export type TillKey = {
  id: string;
  brand: string;
  brandName: string;
  label: string;
  isTest: boolean;
  createdAt: Date;
  lastOpenedAt: Date | null;
  revokedAt: Date | null;
};

export function listTillKeys(context: MemberContext): Promise<TillKey[]> {
  requireRole(context, canAdminister);
  return context.db
    .select(columns)
    .from(tillKeys)
    .orderBy(asc(tillKeys.brandName), sql`${tillKeys.revokedAt} is not null`, desc(tillKeys.createdAt));
}

const columns = {
  id: tillKeys.id,
  brand: tillKeys.brand,
  brandName: tillKeys.brandName,
  label: tillKeys.label,
  isTest: tillKeys.isTest,
  createdAt: tillKeys.createdAt,
  lastOpenedAt: tillKeys.lastOpenedAt,
  revokedAt: tillKeys.revokedAt,
};
