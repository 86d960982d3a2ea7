import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import type { Served } from "./served";

const line = z.object({ msg: z.literal("request"), requestId: z.string(), statements: z.number() });

/** Requests a page, and returns how many SQL statements it sent. The server needs `LOG_LEVEL` "info". */
export async function countStatements(
  club: Pick<Served, "url" | "printed">,
  address: string,
  headers?: HeadersInit,
): Promise<number> {
  const response = await fetch(club.url + address, { headers });
  await response.text();
  const id = response.headers.get("x-request-id");
  for (;;) {
    const found = requestsIn(club.printed()).find(({ requestId }) => requestId === id);
    if (found) return found.statements;
    await setTimeout(50); // until the log has the request
  }
}

function requestsIn(printed: string) {
  const lines = printed.split("\n").slice(0, -1);
  return lines.flatMap((text) => line.safeParse(JSON.parse(text)).data ?? []);
}
