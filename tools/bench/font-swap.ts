import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { encodeInvitation } from "@/lib/urls/invitation-link";
import { chromiumLaunchOptions } from "../../scripts/chromium.mts";
import { root } from "../../scripts/run.mjs";
import { LINKS } from "../../src/db/seed-invitations";
import { inkOf, strayPart } from "./support/first-glyph-paint";
import { record } from "./support/screencast-frames";
import { serveClub } from "./support/serve-club";

const folder = join(root, "test-results/screencasts");
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** Allows for compression artifacts of the frames. */
const MOST_STRAY = 0.03;

const WIDTHS = [390, 1280] as const;

async function openSlowly(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW);
  return page;
}

/** Records a friend's first visit; measures how much of the name each frame shows in another font. */
async function watchName(browser: Browser, club: string, width: 390 | 1280) {
  const page = await openSlowly(browser, width);
  const recording = await record(page);
  recording.scene("name");
  const startedAt = Date.now();
  await page.goto(`${club}/invitation?i=${encodeURIComponent(encodeInvitation(LINKS.groupCode, "Ada"))}`);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1000);
  const box = await page.locator("bdi").first().boundingBox();
  if (!box) throw new Error("the card shows no name");
  await recording.cut(join(folder, `name-${width}.png`));
  const painted = recording.frames.filter(({ at }) => at > startedAt);
  const inks = await Promise.all(
    painted.map(async ({ at, data }) => ({ at: Math.round(at - startedAt), ink: await inkOf(data, box) })),
  );
  await page.context().close();
  const last = inks.at(-1)?.ink ?? new Set();
  // A blank page is light everywhere.
  const blank = (box.width * box.height) / 2;
  const written = inks.filter(({ ink }) => ink.size > last.size / 50 && ink.size < blank);
  const strays = written.map(({ ink }) => strayPart(ink, last, Math.round(box.width)));
  return {
    width,
    frames: inks.length,
    "card painted, ms": inks.find(({ ink }) => ink.size < blank)?.at,
    "name starts, ms": written[0]?.at,
    "name complete, ms": written.find(({ ink }) => ink.size > last.size * 0.97)?.at,
    "most in another font, %": Math.round(Math.max(...strays) * 100),
    "frames in another font": strays.filter((part) => part > MOST_STRAY).length,
  };
}

async function run(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await using after = new AsyncDisposableStack();
  const club = after.adopt(await serveClub(), ({ close }) => close());
  const browser = after.adopt(await chromium.launch(chromiumLaunchOptions()), (opened) => opened.close());
  const rows = [];
  for (const width of WIDTHS) rows.push(await watchName(browser, club.url, width));
  console.table(rows);
  if (rows.some((row) => row["frames in another font"] > 0)) process.exitCode = 1;
}

void run();
