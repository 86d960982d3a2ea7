import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { encodeInvitation } from "@/lib/urls/invitation-link";
import { ensureBuilt } from "../../scripts/build.mjs";
import { chromiumLaunchOptions } from "../../scripts/chromium.mts";
import { root } from "../../scripts/run.mjs";
import { LINKS } from "../../src/db/seed-invitations";
import { serve } from "./served";

const MOST_ENLARGED = 1.1;

const INVITATION = `/invitation?i=${encodeURIComponent(encodeInvitation(LINKS.samCode, "Ada"))}`;
const VISITORS = ["/", INVITATION];
const MEMBERS = [
  "/home",
  "/perks",
  "/brands",
  "/brands/corvo",
  "/brands/the-aubrey",
  "/brands/casa-orrin/spend",
  "/noor",
  "/welcome?step=invite",
];

const SCREENS: [name: string, screen: BrowserContextOptions][] = [
  ["390 at 2x", { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }],
  ["1280", { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }],
];

/** A picture in a box: its file's width, and the width at which it is drawn, both in pixels of the screen. */
type Drawn = { file: string; loaded: number; drawn: number };

/** Loads every picture of a page that covers a box, also those that are out of sight. */
async function drawnOn(page: Page): Promise<Drawn[]> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => null)));
  });
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.offsetWidth > 0 && getComputedStyle(image).objectFit === "cover")
      .map((image) => {
        const source = new URL(image.currentSrc, location.href).searchParams;
        const [width, height] = [image.naturalWidth, image.naturalHeight];
        // Of a picture in several widths the attribute says how wide the largest is; of another it is only its box.
        const widest = image.srcset ? Number(image.getAttribute("width")) : width;
        return {
          file: (source.get("url") ?? image.currentSrc).split("/").at(-1) ?? "",
          loaded: image.srcset ? Math.min(Number(source.get("w") ?? widest), widest) : widest,
          drawn: Math.max(image.offsetWidth, (image.offsetHeight * width) / height) * devicePixelRatio,
        };
      }),
  );
}

const enlarged = ({ loaded, drawn }: Drawn) => drawn / loaded;

async function measure(browser: Browser, url: string, [name, screen]: (typeof SCREENS)[number]) {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  const rows: Record<string, object> = {};
  const soft: Drawn[] = [];
  const visit = async (path: string) => {
    await page.goto(url + path, { waitUntil: "load" });
    const drawn = await drawnOn(page);
    const tooFar = drawn.filter((picture) => enlarged(picture) > MOST_ENLARGED);
    soft.push(...tooFar);
    const most = Math.max(...drawn.map(enlarged));
    rows[path.split("?")[0] || path] = {
      pictures: drawn.length,
      "above 1.1": tooFar.length,
      most: most.toFixed(2),
    };
  };
  for (const path of VISITORS) await visit(path);
  await page.goto(`${url}/sign-in`);
  await page.getByRole("button", { name: "Continue as Ada" }).click();
  await page.waitForURL((address) => address.pathname !== "/sign-in");
  for (const path of MEMBERS) await visit(path);
  await page.goto(`${url}/perks`);
  const perk = page.locator("main a[href^='/perks/']").first();
  await visit((await perk.getAttribute("href")) ?? "");
  console.log(`Pictures at ${name}`);
  console.table(rows);
  for (const picture of soft)
    console.error(`${picture.file} is drawn ${Math.round(picture.drawn)} wide from ${picture.loaded}`);
  if (soft.length > 0) process.exitCode = 1;
  await context.close();
}

async function run(): Promise<void> {
  if (!(await ensureBuilt())) throw new Error("the build failed");
  await using after = new AsyncDisposableStack();
  const dataDir = after.adopt(mkdtempSync(join(tmpdir(), "bench-pictures-")), (folder) =>
    rmSync(folder, { recursive: true }),
  );
  const club = await serve({
    args: ["server.mjs"],
    cwd: root,
    readyPath: "/readyz",
    env: {
      PORT: "{port}",
      APP_URL: "http://localhost:{port}",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      DEMO: "1",
    },
  });
  after.defer(() => club.close());
  const browser = after.adopt(await chromium.launch(chromiumLaunchOptions()), (opened) => opened.close());
  for (const screen of SCREENS) await measure(browser, club.url, screen);
}

void run();
