import "server-only";
import { createHmac } from "node:crypto";
import { tillKeys } from "@/db/schema";
import { env } from "@/lib/env";
import { secrets } from "@/lib/secrets";
import { sha256 } from "@/lib/sha256";
import { letterCodeOf } from "@/lib/text/letter-code";
import type { Context } from "../context";

const DEMO_TILLS = [
  { brand: "casa-orrin", brandName: "Casa Orrin", label: "Front counter" },
  { brand: "corvo", brandName: "Corvo", label: "Coffee bar" },
];

/** A key of the demo and whose till it opens. */
export type DemoKey = { brandName: string; key: string };

/** The keys to the demo's tills, made from a secret of this club's own, so that nothing has to keep them. @throws outside the demo. */
export function listDemoKeys(): DemoKey[] {
  if (!env().DEMO) throw new Error("there are keys to show in the demo only");
  return DEMO_TILLS.map(({ brand, brandName }) => ({ brandName, key: keyOf(brand) }));
}

/** Makes the demo's keys work. Those that are there already stay as they are, revoked ones, too. @throws outside the demo. */
export async function insertDemoKeys({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  if (!env().DEMO) throw new Error("there are keys to make in the demo only");
  const rows = DEMO_TILLS.map((till) => ({ ...till, keyHash: sha256(keyOf(till.brand)), createdAt: now }));
  await db.insert(tillKeys).values(rows).onConflictDoNothing({ target: tillKeys.keyHash });
}

function keyOf(brand: string): string {
  const bytes = createHmac("sha256", secrets().authSecret).update(`demo till key\n${brand}`).digest();
  return letterCodeOf(bytes.subarray(0, 26));
}
