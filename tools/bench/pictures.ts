import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { encodeInvitation } from "@/lib/urls/invitation-link";
import { chromiumLaunchOptions } from "../../scripts/chromium.mts";
import { LINKS } from "../../src/db/seed-invitations";
import { serveEmbeddedClub } from "./support/serve-club";

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

/** A picture's loaded width and its displayed width, both in screen pixels. */
type Picture = { file: string; loaded: number; displayed: number };

/** Loads every picture of a page that uses object-fit: cover, including off-screen ones. */
async function picturesOn(page: Page): Promise<Picture[]> {
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
        // With a srcset the width attribute is the largest available width. Otherwise it is only the layout width.
        const widest = image.srcset ? Number(image.getAttribute("width")) : width;
        return {
          file: (source.get("url") ?? image.currentSrc).split("/").at(-1) ?? "",
          loaded: image.srcset ? Math.min(Number(source.get("w") ?? widest), widest) : widest,
          displayed: Math.max(image.offsetWidth, (image.offsetHeight * width) / height) * devicePixelRatio,
        };
      }),
  );
}

const enlarged = ({ loaded, displayed }: Picture) => displayed / loaded;

async function measure(browser: Browser, url: string, [name, screen]: (typeof SCREENS)[number]) {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  const rows: Record<string, object> = {};
  const soft: Picture[] = [];
  const visit = async (path: string) => {
    await page.goto(url + path, { waitUntil: "load" });
    const found = await picturesOn(page);
    const tooFar = found.filter((picture) => enlarged(picture) > MOST_ENLARGED);
    soft.push(...tooFar);
    const most = Math.max(...found.map(enlarged));
    rows[path.split("?")[0] || path] = {
      pictures: found.length,
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
    console.error(
      `${picture.file} has ${picture.loaded} pixels and is displayed at ${Math.round(picture.displayed)}`,
    );
  if (soft.length > 0) process.exitCode = 1;
  await context.close();
}

async function run(): Promise<void> {
  await using after = new AsyncDisposableStack();
  const club = after.adopt(await serveEmbeddedClub(), ({ close }) => close());
  const browser = after.adopt(await chromium.launch(chromiumLaunchOptions()), (opened) => opened.close());
  for (const screen of SCREENS) await measure(browser, club.url, screen);
}

void run();
