import { execFile } from "node:child_process";
import { loadavg } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { chromiumLaunchOptions } from "../../scripts/chromium.mts";
import { ensureInstalled } from "../../scripts/install.mjs";
import { root } from "../../scripts/run.mjs";
import { freePort } from "../../tests/support/free-port";
import { serveBarePage } from "./support/bare-page";
import { median, report, rounded } from "./support/compare";
import { serveClub } from "./support/serve-club";
import { SAM_LINK, shareScreenOf, signIn } from "./support/sign-in";

const execute = promisify(execFile);
const LIGHTHOUSE = join(root, "tools/bench/support/lighthouse.mjs");
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
type Page = { url: string; least: number; cookie?: string };

/** Runs Lighthouse's phone on each page and on an empty page, alternately. */
async function run(): Promise<void> {
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
  const rows = [...measured].map(([name, all]) => [name, row(all, pages[name]?.least ?? 0)]);
  report(
    `Lighthouse, mobile: medians of ${ROUNDS}, ms, load ${loadavg()[0]?.toFixed(1)}`,
    Object.fromEntries(rows),
  );
}

async function pagesOf(club: string, bare: string): Promise<Record<string, Page>> {
  const cookie = await signIn(club, "Ada");
  return {
    "an empty page": { url: `${bare}/`, least: 0 },
    "/": { url: `${club}/`, least: 98 },
    "/invitation": { url: club + SAM_LINK, least: 98 },
    "/profile": { url: `${club}/profile`, least: 98, cookie },
    "the share screen": { url: await shareScreenOf(club, cookie), least: 98, cookie },
    "/home": { url: `${club}/home`, least: 95, cookie },
    "/stores": { url: `${club}/stores`, least: 95, cookie },
  };
}

async function visit({ url, cookie = "" }: Page, port: number): Promise<Vitals> {
  const args = [LIGHTHOUSE, url, String(port), cookie];
  const { stdout } = await execute(process.execPath, args, { maxBuffer: 64e6 });
  const { problem, address, score, ...audits } = JSON.parse(stdout);
  if (problem) throw new Error(`${url}: ${problem}`);
  if (new URL(address).pathname !== new URL(url).pathname) throw new Error(`${url} redirected to ${address}`);
  const figures = Object.entries(AUDITS).map(([name, id]) => [name, audits[id]]);
  return { ...Object.fromEntries(figures), score: score * 100 };
}

function row(all: Vitals[], least: number) {
  const middle = (name: keyof Vitals) => median(all.map((vitals) => vitals[name]));
  const [score, lcp, tbt, cls] = [middle("score"), middle("LCP"), middle("TBT"), middle("CLS")];
  const isQuick = lcp <= MOST.LCP && tbt <= MOST.TBT && cls <= MOST.CLS;
  return {
    "score at least": least,
    score: Math.round(score),
    "LCP <= 2000": Math.round(lcp),
    "TBT <= 100": Math.round(tbt),
    "CLS <= 0.02": rounded(cls, 3),
    FCP: Math.round(middle("FCP")),
    held: least === 0 || (Math.round(score) >= least && isQuick),
  };
}

void run();
