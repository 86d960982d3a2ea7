import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, type BrowserContext, chromium, type Response } from "@playwright/test";
import { encodeInvitation } from "@/lib/urls/invitation-link";
import { chromiumLaunchOptions } from "../../scripts/chromium.mts";
import { root } from "../../scripts/run.mjs";
import { LINKS } from "../../src/db/seed-invitations";
import { serveBarePage } from "./support/bare-page";
import { serveEmbeddedClub } from "./support/serve-club";

/** Strings that identify each library in a minified script. */
const HEAVY = {
  maps: ["gmp_visgl", "clusteringbegin"],
  lottie: ["__lottie_element", "bodymovin"],
  swiper: ["slidesPerGroupAuto"],
  Segment: ["ajs_anonymous_id"],
  "Sanity client": ["apicdn.sanity.io", "api.sanity.io", "apicdn"],
  jsQR: ["attemptBoth"],
};

const LIGHT = ["/invitation", "/profile", "/till", "/till, open"];
/** The maximum script size above that of an empty page, in gzip bytes. The till opens on partners' old phones. */
const MOST_OVER_EMPTY: Record<string, number> = { "/till": 20_000, "/till, open": 20_000 };
const VISITORS = ["/", "/invitation", "/sign-in", "/till"];
const MEMBERS = ["/profile", "/home", "/perks", "/brands", "/stores", "/account"];
const WIDTHS = [390, 1280];
/** Analytics are configured, and the visitors have not consented. */
const ANALYTICS = { NEXT_PUBLIC_SEGMENT_WRITE_KEY: "aKeyAndNoConsent" };

const dist = join(root, process.env.NEXT_DIST_DIR ?? ".next");
const kB = (bytes: number) => Number((bytes / 1000).toFixed(1));

function heavyIn(scripts: string[]): string[] {
  return Object.entries(HEAVY)
    .filter(([, words]) => scripts.some((script) => words.some((word) => script.includes(word))))
    .map(([library]) => library);
}

/** Throws if a library's strings occur neither in the build nor in the installed package. */
function requireKnownStrings(): void {
  const installed = ["@sanity/client", "@lottiefiles/react-lottie-player"];
  const folders = [
    join(dist, "static/chunks"),
    ...installed.map((name) => join(root, "node_modules", name, "dist")),
  ];
  const known = folders.flatMap((folder) => heavyIn(scriptsIn(folder)));
  const unknown = Object.keys(HEAVY).filter((library) => !known.includes(library));
  if (unknown.length > 0) throw new Error(`no string identifies ${unknown.join(", ")}`);
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

/** Opens each page in a browser with an empty cache and, for members, the session cookie. */
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

async function withOpenTill(browser: Browser, url: string): Promise<StorageState> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/outbox`);
  const [key] = /\b[2-9A-HJKMNP-Z]{26}\b/.exec(await page.content()) ?? [];
  if (!key) throw new Error("the outbox has no till key");
  await page.goto(`${url}/till`);
  await page.getByLabel("Till key").fill(key);
  await page.getByRole("button", { name: "Open the till" }).click();
  await page.getByLabel("The member’s code").waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

function row({ html, js, css, fonts, requests, scripts }: FirstLoad, bare: number) {
  const ratio = Number((js / bare).toFixed(2));
  const also = heavyIn(scripts).join(", ");
  const sizes = { html: kB(html), js: kB(js), "js over empty": kB(js - bare), "js / empty": ratio };
  return { ...sizes, css: kB(css), fonts: kB(fonts), requests, also };
}

async function run(): Promise<void> {
  await using after = new AsyncDisposableStack();
  const empty = after.adopt(await serveBarePage(), ({ close }) => close());
  const club = after.adopt(await serveEmbeddedClub(ANALYTICS), ({ close }) => close());
  requireKnownStrings();
  const browser = after.adopt(await chromium.launch(chromiumLaunchOptions()), (opened) => opened.close());
  for (const width of WIDTHS) await report(browser, width, empty.url, club.url);
}

async function report(browser: Browser, width: number, empty: string, club: string): Promise<void> {
  const [[, bare]] = (await weigh(browser, empty, ["/"], width)) as [[string, FirstLoad]];
  const visited = await weigh(browser, club, VISITORS, width);
  const inside = await weigh(browser, club, MEMBERS, width, await signedIn(browser, club));
  const [[, till]] = (await weigh(browser, club, ["/till"], width, await withOpenTill(browser, club))) as [
    [string, FirstLoad],
  ];
  inside.push(["/till, open", till]);
  console.log(`First load at ${width} wide, kB gzip`);
  console.table({
    "an empty page": row(bare, bare.js),
    ...Object.fromEntries([...visited, ...inside].map(([page, load]) => [page, row(load, bare.js)])),
  });
  for (const [page, { js, scripts, fontsAgain }] of [...visited, ...inside]) {
    const over = js - bare.js;
    if (over > (MOST_OVER_EMPTY[page] ?? Number.POSITIVE_INFINITY))
      fail(`${page} has ${kB(over)} kB more script than an empty page`);
    if (fontsAgain.length > 0) fail(`${page} fetches fonts twice: ${fontsAgain.join(", ")}`);
    const heavy = LIGHT.includes(page) ? heavyIn(scripts) : [];
    if (heavy.length > 0) fail(`${page} fetches ${heavy.join(", ")} on its first load`);
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

const KINDS = { document: "html", script: "js", stylesheet: "css", font: "fonts" } as const;

type Kind = (typeof KINDS)[keyof typeof KINDS];

/** What a first visit fetches without interaction: bytes by kind (gzip for text) and the text of every script. */
type FirstLoad = Record<Kind, number> & {
  requests: number;
  /** Fonts that were fetched more than once. */
  fontsAgain: string[];
  scripts: string[];
};

/** Opens an address and waits until the network is idle. */
async function firstLoad(context: BrowserContext, url: string): Promise<FirstLoad> {
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  const document = await page.goto(url, { waitUntil: "load" });
  if (!document?.ok() || new URL(page.url()).pathname !== new URL(url).pathname)
    throw new Error(`${url} returned ${document?.status()} at ${page.url()}`);
  await page.waitForLoadState("networkidle");
  const load: FirstLoad = {
    html: 0,
    js: 0,
    css: 0,
    fonts: 0,
    requests: responses.length,
    fontsAgain: [],
    scripts: [],
  };
  const fonts = new Set<string>();
  for (const response of responses) {
    const kind = KINDS[response.request().resourceType() as keyof typeof KINDS];
    if (!kind || !response.ok()) continue;
    const body = await response.body();
    load[kind] += kind === "fonts" ? body.length : gzipSync(body).length;
    if (kind === "fonts" && fonts.has(response.url())) load.fontsAgain.push(response.url());
    if (kind === "fonts") fonts.add(response.url());
    if (kind === "js") load.scripts.push(body.toString());
  }
  await page.close();
  return load;
}

void run();
