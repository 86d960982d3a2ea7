import { writeSync } from "node:fs";
import { openDatabase } from "@/db/client";
import { runDraws } from "@/domain/draws/run-draws";
import type { Offer } from "@/domain/perks/claim-perk";
import { env } from "@/lib/env";
import { asVisitor } from "../people/contexts";

/** A process that runs the job of draws with the offer of its argument, and prints a line when it begins. */
async function run(): Promise<void> {
  const offer = JSON.parse(process.argv[2] ?? "null") as Offer;
  const { db } = await openDatabase(env());
  setInterval(() => {}, 60_000); // runs until it is killed
  writeSync(1, "begun\n");
  await runDraws(asVisitor(db), async () => offer);
}

void run();
