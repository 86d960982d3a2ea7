import { loadavg } from "node:os";
import { LINKS } from "../../src/db/seed-invitations";
import { CARD_OF_SAM } from "./sign-in";
import { serveDemo } from "./support/bench-server";
import { median, shown, tell } from "./support/compare";

const FIRSTS = 9;
const KEPT = 200;

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
    "first, ms": atMost(median(took.first), 150),
    "kept, ms": atMost(median(took.kept), 2),
  });
}

async function timed(url: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url + CARD_OF_SAM);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the picture answered ${response.status}`);
  return performance.now() - started;
}

const atMost = (measured: number, most: number) => ({
  wanted: `<= ${most}`,
  measured: shown(measured),
  held: measured <= most,
});

void run();
