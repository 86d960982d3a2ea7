import { Agent, get, type IncomingMessage } from "node:http";
import { loadavg } from "node:os";
import { LINKS } from "../../src/db/seed-invitations";
import { median, report, rounded } from "./support/compare";
import { servePostgresClub } from "./support/serve-club";
import { SAM_CARD } from "./support/sign-in";

const DRAWN = 9;
const CACHED = 200;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Measures the preview picture of a link: the first request draws it, and later requests get it from the cache. */
async function run(): Promise<void> {
  await using club = Object.assign(await servePostgresClub(), {
    async [Symbol.asyncDispose]() {
      await club.close();
    },
  });
  const took = { first: [] as number[], cached: [] as number[] };
  for (let number = -1; number < DRAWN; number++) {
    const name = `Sam ${"abcdefghij"[number + 1]}`;
    await club.pool.query("update invitations set recipient = $1 where code = $2", [name, LINKS.samCode]);
    const first = await timed(club.url);
    const cached = [];
    for (let count = 0; count < CACHED / DRAWN; count++) cached.push(await timed(club.url));
    if (number < 0) continue; // the first picture of a process also loads the fonts
    took.first.push(first);
    took.cached.push(...cached);
  }
  report(`Preview pictures of links, medians, load ${loadavg()[0]?.toFixed(1)}`, {
    "first, ms": atMost(median(took.first), 150),
    "cached, ms": atMost(median(took.cached), 2),
  });
}

/** Uses Node's own client on one connection, because `fetch` adds a millisecond. */
async function timed(url: string): Promise<number> {
  const started = performance.now();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url + SAM_CARD, { agent }, resolve).on("error", reject);
  });
  await response.toArray();
  if (response.statusCode !== 200) throw new Error(`the picture returned ${response.statusCode}`);
  return performance.now() - started;
}

const atMost = (measured: number, most: number) => ({
  wanted: `<= ${most}`,
  measured: rounded(measured),
  held: measured <= most,
});

void run().finally(() => agent.destroy());
