import { writeSync } from "node:fs";
import { type Database, openDatabase } from "@/db/client";
import { chargeCode } from "@/domain/till/charge-code";
import type { Till } from "@/domain/till/open-till";
import { env } from "@/lib/env";
import { asVisitor } from "../people/contexts";

/** Few enough that no charge times out while it waits for a connection. */
const CONCURRENT = 20;

/** A charge to send, with its idempotency key. */
export type WantedCharge = { till: Till; code: string; key: string };

/** An acknowledged charge. */
export type AckedCharge = { paymentId: number; key: string };

/** A process that charges the codes of its argument concurrently. It prints each acknowledged charge as one line. */
async function run(): Promise<void> {
  const wanted = JSON.parse(process.argv[2] ?? "[]") as WantedCharge[];
  const { db } = await openDatabase(env());
  setInterval(() => {}, 60_000); // runs until it is killed
  await Promise.all(
    Array.from({ length: CONCURRENT }, async () => {
      for (let next = wanted.pop(); next; next = wanted.pop()) await charge(db, next);
    }),
  );
}

async function charge(db: Database, { till, code, key }: WantedCharge): Promise<void> {
  const { paymentId } = await chargeCode({ ...asVisitor(db), till }, { code, key });
  ack({ paymentId, key });
}

function ack(charge: AckedCharge): void {
  writeSync(1, `${JSON.stringify(charge)}\n`);
}

void run();
