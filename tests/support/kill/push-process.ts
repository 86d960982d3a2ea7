import { readFileSync } from "node:fs";
import { openDatabase } from "@/db/client";
import { databaseClock } from "@/domain/context";
import { startPushes } from "@/domain/push/send-pushes";
import { env } from "@/lib/env";

/** Sends notifications until it is killed. Its argument is the certificate of the push service on this computer. */
async function run([certificate = ""]: string[]): Promise<void> {
  const { db, source } = await openDatabase(env());
  const network = {
    resolve: async () => ["127.0.0.1"],
    isAllowed: () => true,
    timeout: 5_000,
    ca: readFileSync(certificate, "utf8"),
  };
  const { send } = startPushes({ actor: null, db, now: databaseClock }, source, network);
  setInterval(() => void send(), 250); // the leases of a killed sender end
}

void run(process.argv.slice(2));
