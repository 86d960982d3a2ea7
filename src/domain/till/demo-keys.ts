import "server-only";
import { createHmac } from "node:crypto";
import { tillKeys } from "@/db/schema";
import { env } from "@/lib/env";
import { sha256 } from "@/lib/hash";
import { secrets } from "@/lib/secrets";
import { letterCodeOf } from "@/lib/text/letter-code";
import type { BaseContext } from "../context";
import { TEST_PREFIX } from "./till-key";

const DEMO_TILLS = [
  { brand: "casa-orrin", brandName: "Casa Orrin", label: "Front counter", isTest: false },
  { brand: "corvo", brandName: "Corvo", label: "Coffee bar", isTest: false },
  { brand: "casa-orrin", brandName: "Casa Orrin", label: "Website", isTest: true },
];

export type DemoKey = { brandName: string; isTest: boolean; key: string };

/** The keys are derived from a secret, so that they are not stored. @throws outside the demo. */
export function listDemoKeys(): DemoKey[] {
  if (!env().DEMO) throw new Error("till keys can be listed in the demo only");
  return DEMO_TILLS.map((till) => ({ ...till, key: keyOf(till) }));
}

/** Stores the keys' hashes. Existing keys, even revoked ones, stay unchanged. @throws outside the demo. */
export async function insertDemoKeys({ db, now }: BaseContext): Promise<void> {
  if (!env().DEMO) throw new Error("till keys can be inserted in the demo only");
  const rows = DEMO_TILLS.map((till) => ({ ...till, keyHash: sha256(keyOf(till)), createdAt: now }));
  await db.insert(tillKeys).values(rows).onConflictDoNothing({ target: tillKeys.keyHash });
}

function keyOf({ brand, isTest }: { brand: string; isTest: boolean }): string {
  const name = isTest ? "demo test key" : "demo till key";
  const bytes = createHmac("sha256", secrets().authSecret).update(`${name}\n${brand}`).digest();
  return (isTest ? TEST_PREFIX : "") + letterCodeOf(bytes.subarray(0, 26));
}
