import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { encodeInvitation } from "@/lib/urls/invitation-link";
import { ensureBuilt } from "../../scripts/build.mjs";
import { chromiumLaunchOptions } from "../../scripts/chromium.mts";
import { root } from "../../scripts/run.mjs";
import { LINKS } from "../../src/db/seed-invitations";
import { serveBarePage } from "./bare-page";
import { type FirstLoad, firstLoad } from "./first-load";
import { serve } from "./served";

/** Words by which each library is known in a script that a build has made small. */
const HEAVY = {
  maps: ["gmp_visgl", "clusteringbegin"],
  lottie: ["__lottie_element", "bodymovin"],
  swiper: ["slidesPerGroupAuto"],
  Segment: ["ajs_anonymous_id"],
  "Sanity client": ["apicdn.sanity.io", "api.sanity.io", "apicdn"],
};

const LIGHT = ["/invitation", "/profile", "/till"];
/** How much script a page may have beyond a bare one, in bytes gzip: the till opens on a partner's old phone. */
const MOST_OVER_BARE: Record<string, number> = { "/till": 20_000 };
const VISITORS = ["/", "/invitation", "/sign-in", "/till"];
const MEMBERS = ["/profile", "/home", "/perks", "/brands", "/stores", "/account"];
const WIDTHS = [390, 1280];

const dist = join(root, process.env.NEXT_DIST_DIR ?? ".next");
const kB = (bytes: number) => Number((bytes / 1000).toFixed(1));

function heavyIn(scripts: string[]): string[] {
  return Object.entries(HEAVY)
    .filter(([, words]) => scripts.some((script) => words.some((word) => script.includes(word))))
    .map(([library]) => library);
}

/** Words that no script has would find nothing: each library is known in the build, or else as it was installed. */
function requireKnownWords(): void {
  const installed = ["@sanity/client", "@lottiefiles/react-lottie-player"];
  const folders = [
    join(dist, "static/chunks"),
    ...installed.map((name) => join(root, "node_modules", name, "dist")),
  ];
  const known = folders.flatMap((folder) => heavyIn(scriptsIn(folder)));
  const unknown = Object.keys(HEAVY).filter((library) => !known.includes(library));
  if (unknown.length > 0) throw new Error(`nothing is known any more of ${unknown.join(", ")}`);
}

function scriptsIn(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".js"));
  return files.map((file) => readFileSync(join(folder, file), "utf8"));
}

function addressOf(page: string): string {
  const link = encodeURIComponent(encodeInvitation(LINKS.samCode, "Ada"));
  return page === "/invitation" ? `${page}?i=${link}` : page;
}

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Each page in a browser that knows nothing but, for a member, the session's cookie. */
async function weigh(
  browser: Browser,
  url: string,
  pages: string[],
  width: number,
  storageState?: StorageState,
) {
  const loads: [page: string, load: FirstLoad][] = [];
  for (const page of pages) {
    const context = await browser.newContext({ viewport: { width, height: 844 }, storageState });
    loads.push([page, await firstLoad(context, url + addressOf(page))]);
    await context.close();
  }
  return loads;
}

async function signedIn(browser: Browser, url: string): Promise<StorageState> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/sign-in`);
  await page.getByRole("button", { name: "Continue as Ada" }).click();
  await page.waitForURL((address) => address.pathname !== "/sign-in");
  const state = await context.storageState();
  await context.close();
  return state;
}

function row({ html, js, css, fonts, requests, scripts }: FirstLoad, bare: number) {
  const ratio = Number((js / bare).toFixed(2));
  const also = heavyIn(scripts).join(", ");
  const sizes = { html: kB(html), js: kB(js), "js over bare": kB(js - bare), "js / bare": ratio };
  return { ...sizes, css: kB(css), fonts: kB(fonts), requests, also };
}

async function run(): Promise<void> {
  if (!(await ensureBuilt())) throw new Error("the build failed");
  requireKnownWords();
  await using after = new AsyncDisposableStack();
  const dataDir = after.adopt(mkdtempSync(join(tmpdir(), "plus-one-weight-")), (folder) =>
    rmSync(folder, { recursive: true }),
  );
  const empty = after.adopt(await serveBarePage(), ({ close }) => close());
  const club = after.adopt(await serveClub(dataDir), ({ close }) => close());
  const browser = after.adopt(await chromium.launch(chromiumLaunchOptions()), (opened) => opened.close());
  for (const width of WIDTHS) await report(browser, width, empty.url, club.url);
}

/** The club as it is served for real: with a write key, and visitors who haven't chosen yet. */
function serveClub(dataDir: string) {
  return serve({
    args: ["server.mjs"],
    cwd: root,
    readyPath: "/readyz",
    env: {
      PORT: "{port}",
      APP_URL: "http://localhost:{port}",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      DEMO: "1",
      NEXT_PUBLIC_SEGMENT_WRITE_KEY: "aKeyAndNoConsent",
    },
  });
}

async function report(browser: Browser, width: number, empty: string, club: string): Promise<void> {
  const [[, bare]] = (await weigh(browser, empty, ["/"], width)) as [[string, FirstLoad]];
  const visited = await weigh(browser, club, VISITORS, width);
  const inside = await weigh(browser, club, MEMBERS, width, await signedIn(browser, club));
  console.log(`First load at ${width} wide, kB gzip`);
  console.table({
    "a bare page": row(bare, bare.js),
    ...Object.fromEntries([...visited, ...inside].map(([page, load]) => [page, row(load, bare.js)])),
  });
  for (const [page, { js, scripts, fontsAgain }] of [...visited, ...inside]) {
    const over = js - bare.js;
    if (over > (MOST_OVER_BARE[page] ?? Number.POSITIVE_INFINITY))
      fail(`${page} has ${kB(over)} kB of script more than a bare page`);
    if (fontsAgain.length > 0) fail(`${page} fetches twice ${fontsAgain.join(", ")}`);
    const heavy = LIGHT.includes(page) ? heavyIn(scripts) : [];
    if (heavy.length > 0) fail(`${page} fetches ${heavy.join(", ")} on its first load`);
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

void run();
