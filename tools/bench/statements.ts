import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { ensureBuilt } from "../../scripts/build.mjs";
import { serveClub } from "./serve-club";
import type { Served } from "./served";
import { cookieOfAda, LINK_OF_SAM } from "./sign-in";

/** How many statements each page may send, by its address. */
const ASKED = { "/profile": 4, "/home": 6, "/account": 4, [LINK_OF_SAM]: 1, "/": 0 };

const line = z.object({ msg: z.literal("request"), requestId: z.string(), statements: z.number() });

async function run(): Promise<void> {
  if (!(await ensureBuilt())) throw new Error("the build failed");
  await using after = new AsyncDisposableStack();
  const club = after.adopt(await serveClub({ LOG_LEVEL: "info" }), ({ close }) => close());
  const cookie = await cookieOfAda(club.url);
  const table: Record<string, { asked: number; statements: number }> = {};
  for (const [address, asked] of Object.entries(ASKED)) {
    const headers = address === LINK_OF_SAM || address === "/" ? undefined : { cookie };
    const [path = ""] = address.split("?");
    table[path] = { asked, statements: await countStatements(club, address, headers) };
  }
  console.log(`Statements a page, ${club.database}`);
  console.table(table);
  process.exitCode = Object.values(table).every(({ asked, statements }) => statements <= asked) ? 0 : 1;
}

async function countStatements(club: Served, address: string, headers?: HeadersInit): Promise<number> {
  const response = await fetch(club.url + address, { headers });
  await response.text();
  const id = response.headers.get("x-request-id");
  for (;;) {
    const found = requestsIn(club.printed()).find(({ requestId }) => requestId === id);
    if (found) return found.statements;
    await setTimeout(50); // until the log has it
  }
}

function requestsIn(printed: string) {
  const lines = printed.split("\n").slice(0, -1);
  return lines.flatMap((text) => line.safeParse(JSON.parse(text)).data ?? []);
}

void run();
