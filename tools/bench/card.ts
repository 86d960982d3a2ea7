import { Agent, get, type IncomingMessage } from "node:http";
import { loadavg } from "node:os";
import { LINKS } from "../../src/db/seed-invitations";
import { CARD_OF_SAM } from "./sign-in";
import { serveDemo } from "./support/bench-server";
import { median, shown, tell } from "./support/compare";

const FIRSTS = 9;
const KEPT = 200;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/**
 * The picture of a shared link, one request after another: drawn for the first who asks, as each name that the invitation is
 * given makes it another picture, and kept for who asks after.
 */
async function run(): Promise<void> {
  await using club = Object.assign(await serveDemo(), {
    async [Symbol.asyncDispose]() {
      await club.close();
    },
  });
  const took = { first: [] as number[], kept: [] as number[] };
  for (let number = -1; number < FIRSTS; number++) {
    const name = `Sam ${"abcdefghij"[number + 1]}`;
    await club.pool.query("update invitations set recipient = $1 where code = $2", [name, LINKS.samCode]);
    const first = await timed(club.url);
    const kept = [];
    for (let count = 0; count < KEPT / FIRSTS; count++) kept.push(await timed(club.url));
    if (number < 0) continue; // the first of a process reads the typefaces
    took.first.push(first);
    took.kept.push(...kept);
  }
  tell(`Pictures of shared links, medians, load ${loadavg()[0]?.toFixed(1)}`, {
    "first, ms": limitConcurrency(median(took.first), 150),
    "kept, ms": limitConcurrency(median(took.kept), 2),
  });
}

/** By Node's own client on one connection: `fetch` takes a millisecond itself. */
async function timed(url: string): Promise<number> {
  const started = performance.now();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url + CARD_OF_SAM, { agent }, resolve).on("error", reject);
  });
  await response.toArray();
  if (response.statusCode !== 200) throw new Error(`the picture answered ${response.statusCode}`);
  return performance.now() - started;
}

const limitConcurrency = (measured: number, most: number) => ({
  wanted: `<= ${most}`,
  measured: shown(measured),
  held: measured <= most,
});

void run().finally(() => agent.destroy());
