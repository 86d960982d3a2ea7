import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openDatabase } from "@/db/client";
import { databaseClock, type VisitorContext } from "@/domain/context";
import { readImportRows } from "@/domain/member-import/read-import-rows";
import { parseEnv } from "@/lib/env";

export function checkOnce(bytes: Uint8Array) {
  return readImportRows(bytes, new Date());
}

/** Version 1.1 has the check in another module. */
async function checkOfThisCheckout() {
  const module = await import("@/domain/member-import/check-import").catch(
    () => import("@/domain/member-import/import-members"),
  );
  if (!("checkImportByCommand" in module)) throw new Error("this checkout has no check");
  return module.checkImportByCommand;
}

/** Checks a file, answers /livez meanwhile, and prints its address first, then the processor time and the counts. */
async function main(file: string): Promise<void> {
  const check = await checkOfThisCheckout();
  const { db, close } = await openDatabase(parseEnv(process.env));
  const server = createServer((_, response) => response.end("ok"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
  const context: VisitorContext = { actor: null, db, now: databaseClock };
  const bytes = readFileSync(file);
  const before = process.cpuUsage();
  const { counts } = await check(context, bytes);
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(JSON.stringify({ processorMs: (user + system) / 1000, counts }));
  server.close();
  server.closeAllConnections();
  await close();
}

const [file] = process.argv.slice(2);
if (process.argv[1]?.endsWith("check-list.ts") && file) void main(file);
