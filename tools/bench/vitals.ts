import { execFile } from "node:child_process";
import { loadavg } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { ensureBuilt } from "../../scripts/build.mjs";
import { chromiumLaunchOptions } from "../../scripts/chromium.mts";
import { ensureInstalled } from "../../scripts/install.mjs";
import { root } from "../../scripts/run.mjs";
import { serveBarePage } from "./bare-page";
import { serveClub } from "./serve-club";
import { freePort } from "./served";
import { cookieOfAda, LINK_OF_SAM, shareScreenOf } from "./sign-in";
import { median, shown, tell } from "./support/compare";

const execute = promisify(execFile);
const LIGHTHOUSE = join(root, "tools/bench/lighthouse.mjs");
const ROUNDS = Number(process.env.VITALS_ROUNDS ?? 5);
const WARM_UP = 20;
const AUDITS = {
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
  FCP: "first-contentful-paint",
} as const;
const MOST = { LCP: 2000, TBT: 100, CLS: 0.02 };

type Vitals = Record<"score" | keyof typeof AUDITS, number>;
type Page = { url: string; asked: number; cookie?: string };

/** Lighthouse's phone on each page, and on a bare one that nothing is asked of, by turns. */
async function run(): Promise<void> {
  if (!(await ensureBuilt())) throw new Error("the build failed");
  await ensureInstalled("tools");
  await using after = new AsyncDisposableStack();
  const bare = after.adopt(await serveBarePage(), ({ close }) => close());
  const club = after.adopt(await serveClub(), ({ close }) => close());
  const pages = await pagesOf(club.url, bare.url);
  const port = await freePort();
  const options = { ...chromiumLaunchOptions(), args: [`--remote-debugging-port=${port}`] };
  after.adopt(await chromium.launch(options), (browser) => browser.close());
  for (const { url, cookie = "" } of Object.values(pages))
    for (let time = 0; time < WARM_UP; time++) await (await fetch(url, { headers: { cookie } })).text();
  const measured = new Map(Object.keys(pages).map((name): [string, Vitals[]] => [name, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, page] of Object.entries(pages)) measured.get(name)?.push(await visit(page, port));
  const rows = [...measured].map(([name, all]) => [name, row(all, pages[name]?.asked ?? 0)]);
  tell(
    `Lighthouse, mobile: medians of ${ROUNDS}, ms, load ${loadavg()[0]?.toFixed(1)}`,
    Object.fromEntries(rows),
  );
}

async function pagesOf(club: string, bare: string): Promise<Record<string, Page>> {
  const cookie = await cookieOfAda(club);
  return {
    "a bare page": { url: `${bare}/`, asked: 0 },
    "/": { url: `${club}/`, asked: 98 },
    "/invitation": { url: club + LINK_OF_SAM, asked: 98 },
    "/profile": { url: `${club}/profile`, asked: 98, cookie },
    "the share screen": { url: await shareScreenOf(club, cookie), asked: 98, cookie },
    "/home": { url: `${club}/home`, asked: 95, cookie },
    "/stores": { url: `${club}/stores`, asked: 95, cookie },
  };
}

async function visit({ url, cookie = "" }: Page, port: number): Promise<Vitals> {
  const args = [LIGHTHOUSE, url, String(port), cookie];
  const { stdout } = await execute(process.execPath, args, { maxBuffer: 64e6 });
  const { problem, address, score, ...audits } = JSON.parse(stdout);
  if (problem) throw new Error(`${url}: ${problem}`);
  if (new URL(address).pathname !== new URL(url).pathname) throw new Error(`${url} led to ${address}`);
  const figures = Object.entries(AUDITS).map(([name, id]) => [name, audits[id]]);
  return { ...Object.fromEntries(figures), score: score * 100 };
}

function row(all: Vitals[], asked: number) {
  const middle = (name: keyof Vitals) => median(all.map((vitals) => vitals[name]));
  const [score, lcp, tbt, cls] = [middle("score"), middle("LCP"), middle("TBT"), middle("CLS")];
  const isQuick = lcp <= MOST.LCP && tbt <= MOST.TBT && cls <= MOST.CLS;
  return {
    asked,
    score: Math.round(score),
    "LCP <= 2000": Math.round(lcp),
    "TBT <= 100": Math.round(tbt),
    "CLS <= 0.02": shown(cls, 3),
    FCP: Math.round(middle("FCP")),
    held: asked === 0 || (Math.round(score) >= asked && isQuick),
  };
}

void run();
