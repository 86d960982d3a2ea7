import { loadavg } from "node:os";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumLaunchOptions } from "../../scripts/chromium.mts";
import { serveBarePage } from "./support/bare-page";
import { median, report, rounded } from "./support/compare";
import { serveClub } from "./support/serve-club";
import { SAM_LINK, signIn } from "./support/sign-in";
import { type Opened, openPhone, timeToInteractive } from "./support/slow-phone";
import { type Tap, type Tapped, tapOnce } from "./support/tap";

const ROUNDS = Number(process.env.INTERACTION_ROUNDS ?? 5);
const BARE = "an empty page";
const INVITE = 'main a[href*="modal=share-invite"]';

const TYPES = "/profile?modal=share-invite&source=profile&back=true";

async function openShare(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /^Resend.*Sam$|^Share.*Sam$/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Copy Invitation" }).waitFor();
}

const inDialog = (page: Page) => page.locator("dialog:modal");

/** The most frequent taps of members. */
const TAPS: Tap[] = [
  {
    name: "the invite modal",
    path: "/profile",
    target: (page) => page.locator('main a[href*="modal=share-invite"]:not([href*=inviteId])').first(),
    shows: 'dialog:modal input[name="type"]',
    isModal: true,
  },
  {
    name: "a type of invitation",
    path: TYPES,
    target: (page) => inDialog(page).getByText("Invite a friend", { exact: true }),
    shows: "dialog:modal button[type=submit]:not(:disabled)",
  },
  {
    name: "its Continue",
    path: TYPES,
    prepare: (page) => inDialog(page).getByText("Invite a friend", { exact: true }).click(),
    target: (page) => inDialog(page).getByRole("button", { name: "Continue" }),
    shows: 'dialog:modal input[name="name"]',
    isModal: true,
  },
  {
    name: "a row's share screen",
    path: "/profile",
    target: (page) => page.locator('a[href*="screen=share"]').first(),
    shows: "dialog:modal",
    isModal: true,
  },
  {
    name: "a row's cancel modal",
    path: "/profile",
    prepare: (page) =>
      page
        .getByLabel(/^More about/)
        .first()
        .click(),
    target: (page) => page.locator('details[open] a[href*="modal=cancel-invite"]'),
    shows: "dialog:modal",
    isModal: true,
  },
  {
    name: "the card's flip",
    path: "/profile",
    prepare: openShare,
    target: (page) => inDialog(page).getByRole("button", { name: "Have a Concierge send it" }),
    shows: 'dialog:modal input[name="contact"]',
  },
  {
    name: "copy",
    path: "/profile",
    prepare: openShare,
    target: (page) => inDialog(page).getByRole("button", { name: "Copy Invitation" }),
    shows: "[data-toasts] [role=status], dialog:modal [role=status]",
  },
  {
    name: "the tab of home",
    path: "/profile",
    target: (page) => page.locator('nav a[href="/home"]:visible').first(),
    shows: 'nav a[href="/home"][aria-current=page]',
  },
  {
    name: "the tab of perks",
    path: "/profile",
    target: (page) => page.locator('nav a[href="/perks"]:visible').first(),
    shows: 'nav a[href="/perks"][aria-current=page]',
  },
];

/** The page of the baseline: one button. */
const BUTTON = {
  "app/button.js":
    '"use client"; export function Button() { return <button onClick={(event) => event.preventDefault()}>Nothing</button>; }',
  "app/page.js":
    'import { Button } from "./button"; export const dynamic = "force-dynamic"; export default function Page() { return <Button />; }',
};

/** Measures taps and page starts on a phone with a four times slower CPU and slow 4G. */
async function run(): Promise<void> {
  await using after = new AsyncDisposableStack();
  const bare = after.adopt(await serveBarePage(BUTTON), ({ close }) => close());
  const club = after.adopt(await serveClub(), ({ close }) => close());
  const browser = after.adopt(await chromium.launch(chromiumLaunchOptions()), (opened) => opened.close());
  const cookie = await signIn(club.url, "Ada");
  await compareTaps(browser, club.url, cookie);
  await compareInteractive(browser, {
    [BARE]: { url: `${bare.url}/`, tapped: "button" },
    "/": { url: `${club.url}/`, tapped: "main a" },
    "/invitation": { url: club.url + SAM_LINK, tapped: "main a" },
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
  report(`Taps on a slow phone: medians of ${ROUNDS}, ms, ${load()}`, Object.fromEntries(rows));
}

function tapRow(all: Tapped[], isModal: boolean) {
  const changed = median(all.map((tapped) => tapped.changed));
  const waitedFor = Math.max(...all.map((tapped) => tapped.waitedFor));
  return {
    "first change <= 100": Math.round(changed),
    shown: Math.round(median(all.map((tapped) => tapped.shown))),
    "requests waited for": waitedFor,
    held: changed <= 100 && !(isModal && waitedFor > 0),
  };
}

async function compareInteractive(browser: Browser, pages: Record<string, Opened>): Promise<void> {
  const rounds: Record<string, number>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const took: Record<string, number> = {};
    for (const [name, opened] of Object.entries(pages)) took[name] = await timeToInteractive(browser, opened);
    rounds.push(took);
  }
  const middle = (figure: (took: Record<string, number>) => number) => median(rounds.map(figure));
  const rows = Object.keys(pages).map((name) => {
    const ratio = middle((took) => (took[name] ?? 0) / (took[BARE] ?? 0));
    const ms = Math.round(middle((took) => took[name] ?? 0));
    return [
      name,
      { "interactive after first paint": ms, "<= 1.35 bare's": rounded(ratio), held: ratio <= 1.35 },
    ];
  });
  report(`Pages on a slow phone: medians of ${ROUNDS}, ms, ${load()}`, Object.fromEntries(rows));
}

const load = () => `load ${loadavg()[0]?.toFixed(1)}`;

void run();
