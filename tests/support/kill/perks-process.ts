import { writeSync } from "node:fs";
import { type Database, openDatabase } from "@/db/client";
import type { Actor } from "@/domain/context";
import { databaseClock } from "@/domain/context";
import { claimPerk, type Offer } from "@/domain/perks/claim-perk";
import { markPassUsed } from "@/domain/till/mark-pass-used";
import type { Till } from "@/domain/till/open-till";
import { env } from "@/lib/env";
import { asVisitor } from "../people/contexts";

/** Few enough that nothing times out while it waits for a connection. */
const CONCURRENT = 20;

/** A claim or a use of a pass to make, with its idempotency key. */
export type WantedPerk =
  | { name: "claim"; actor: Actor; offer: Offer; key: string }
  | { name: "use"; till: Till; code: string; key: string };

/** An acknowledged claim or use. */
export type AckedPerk = { key: string; id: string };

/** A process that claims and uses what its argument lists, concurrently. It prints each acknowledged one as a line. */
async function run(): Promise<void> {
  const wanted = JSON.parse(process.argv[2] ?? "[]") as WantedPerk[];
  const { db } = await openDatabase(env());
  setInterval(() => {}, 60_000); // runs until it is killed
  await Promise.all(
    Array.from({ length: CONCURRENT }, async () => {
      for (let next = wanted.pop(); next; next = wanted.pop()) await act(db, next);
    }),
  );
}

async function act(db: Database, wanted: WantedPerk): Promise<void> {
  const id = await idOf(db, wanted);
  writeSync(1, `${JSON.stringify({ key: wanted.key, id } satisfies AckedPerk)}\n`);
}

async function idOf(db: Database, wanted: WantedPerk): Promise<string> {
  if (wanted.name === "claim") {
    const { actor, offer, key } = wanted;
    const claim = await claimPerk({ actor, db, now: databaseClock }, offer, {
      key,
      price: offer.priceInCredit,
    });
    return claim.id;
  }
  const { till, code, key } = wanted;
  const { useId } = await markPassUsed({ ...asVisitor(db), till }, { code, key });
  return String(useId);
}

void run();
