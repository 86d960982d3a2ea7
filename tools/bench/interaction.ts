import { loadavg } from "node:os";
import { type Browser, chromium } from "@playwright/test";
import { ensureBuilt } from "../../scripts/build.mjs";
import { chromiumLaunchOptions } from "../../scripts/chromium.mts";
import { serveBarePage } from "./bare-page";
import { aliveAfter, type Opened } from "./interaction/alive";
import { openPhone } from "./interaction/slow-phone";
import { type Tapped, tapOnce } from "./interaction/tap";
import { TAPS } from "./interaction/taps";
import { serveClub } from "./serve-club";
import { cookieOfAda, LINK_OF_SAM } from "./sign-in";
import { median, shown, tell } from "./support/compare";

const ROUNDS = Number(process.env.FEEL_ROUNDS ?? 5);
const BARE = "a bare page";
const INVITE = 'a[href*="modal=share-invite"]';

/** A page with nothing but a button on it. */
const BUTTON = {
  "app/button.js":
    '"use client"; export function Button() { return <button onClick={(event) => event.preventDefault()}>Nothing</button>; }',
  "app/page.js":
    'import { Button } from "./button"; export const dynamic = "force-dynamic"; export default function Page() { return <Button />; }',
};

/** What a phone feels that is four times slower, on a slow 4G. */
async function run(): Promise<void> {
  if (!(await ensureBuilt())) throw new Error("the build failed");
  await using after = new AsyncDisposableStack();
  const bare = after.adopt(await serveBarePage(BUTTON), ({ close }) => close());
  const club = after.adopt(await serveClub(), ({ close }) => close());
  const browser = after.adopt(await chromium.launch(chromiumLaunchOptions()), (opened) => opened.close());
  const cookie = await cookieOfAda(club.url);
  await compareTaps(browser, club.url, cookie);
  await compareAlive(browser, {
    [BARE]: { url: `${bare.url}/`, tapped: "button" },
    "/": { url: `${club.url}/`, tapped: "main a" },
    "/invitation": { url: club.url + LINK_OF_SAM, tapped: "main a" },
    "/profile": { url: `${club.url}/profile`, tapped: INVITE, cookie },
    "/home": { url: `${club.url}/home`, tapped: INVITE, cookie },
    "/stores": { url: `${club.url}/stores`, tapped: "main a", cookie },
  });
}

async function compareTaps(browser: Browser, url: string, cookie: string): Promise<void> {
  const measured = new Map(TAPS.map((tap) => [tap, [] as Tapped[]]));
  for (let round = 0; round < ROUNDS; round++)
    for (const [tap, all] of measured) {
      const context = await openPhone(browser, url, cookie);
      all.push(await tapOnce(context, url, tap));
      await context.close();
    }
  const rows = [...measured].map(([{ name, isModal = false }, all]) => [name, tapRow(all, isModal)]);
  tell(`Taps on a slow phone: medians of ${ROUNDS}, ms, ${load()}`, Object.fromEntries(rows));
}

function tapRow(all: Tapped[], isModal: boolean) {
  const changed = median(all.map((tapped) => tapped.changed));
  const waitedFor = Math.max(...all.map((tapped) => tapped.waitedFor));
  return {
    "something changes <= 100": Math.round(changed),
    "it stands": Math.round(median(all.map((tapped) => tapped.shown))),
    "requests waited for": waitedFor,
    held: changed <= 100 && !(isModal && waitedFor > 0),
  };
}

async function compareAlive(browser: Browser, pages: Record<string, Opened>): Promise<void> {
  const rounds: Record<string, number>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const took: Record<string, number> = {};
    for (const [name, opened] of Object.entries(pages)) took[name] = await aliveAfter(browser, opened);
    rounds.push(took);
  }
  const middle = (figure: (took: Record<string, number>) => number) => median(rounds.map(figure));
  const rows = Object.keys(pages).map((name) => {
    const ratio = middle((took) => (took[name] ?? 0) / (took[BARE] ?? 0));
    const ms = Math.round(middle((took) => took[name] ?? 0));
    return [name, { "alive after it is seen": ms, "<= 1.35 bare's": shown(ratio), held: ratio <= 1.35 }];
  });
  tell(`Pages on a slow phone: medians of ${ROUNDS}, ms, ${load()}`, Object.fromEntries(rows));
}

const load = () => `load ${loadavg()[0]?.toFixed(1)}`;

void run();
