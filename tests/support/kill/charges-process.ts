import { writeSync } from "node:fs";
import { type Database, openDatabase } from "@/db/client";
import { chargeCode } from "@/domain/till/charge-code";
import type { Till } from "@/domain/till/open-till";
import { env } from "@/lib/env";
import { asVisitor } from "../people/contexts";

/** So many that none waits for a connection until the pool gives up. */
const AT_ONCE = 20;

/** One take that a till sends: which code, and the key by which it may be sent again. */
export type WantedTake = { till: Till; code: string; key: string };

/** A take that was acknowledged. */
export type ToldTake = { takeId: number; key: string };

/** A process whose tills take the codes that its argument lists, twenty at once; each take that it acknowledges is a line. */
async function run(): Promise<void> {
  const wanted = JSON.parse(process.argv[2] ?? "[]") as WantedTake[];
  const { db } = await openDatabase(env());
  setInterval(() => {}, 60_000); // it ends when it is killed, not before
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = wanted.pop(); next; next = wanted.pop()) await take(db, next);
    }),
  );
}

async function take(db: Database, { till, code, key }: WantedTake): Promise<void> {
  const { takeId } = await chargeCode({ ...asVisitor(db), till }, { code, key });
  tell({ takeId, key });
}

function tell(take: ToldTake): void {
  writeSync(1, `${JSON.stringify(take)}\n`);
}

void run();
