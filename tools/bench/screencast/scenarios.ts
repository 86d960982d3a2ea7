import type { Locator, Page } from "@playwright/test";
import { OFF_STAGE } from "./long-tasks";

/** What a story is told with: `scene` names what comes next, on the strip and in the list of long tasks. */
export type Telling = { page: Page; url: string; take: number; scene: (name: string) => Promise<void> };

type Story = { prepare: (telling: Telling) => Promise<void>; tell: (telling: Telling) => Promise<void> };

const SPONSORS = ["Ada", "Grace", "Noor", "Theo", "Iris", "Lin", "Hedy"];
const pause = (page: Page, ms: number) => page.waitForTimeout(ms);

/** How long a hand rests on what it has come to, and how long it holds it down: one that does all at once makes one task of three. */
const HAND_MS = 80;

/** Presses what is there by the pointer alone: what finds it works in the page too, and must not count as the page's own. */
async function press({ page, scene }: Telling, name: string, target: Locator): Promise<void> {
  await scene(OFF_STAGE);
  const box = await target.boundingBox();
  if (!box) throw new Error(`there is nothing to press at "${name}"`);
  await pause(page, 300);
  await scene(name);
  await pause(page, 100);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await pause(page, HAND_MS);
  await page.mouse.down();
  await pause(page, HAND_MS);
  await page.mouse.up();
}

async function signIn({ page, url, take }: Telling): Promise<void> {
  await page.goto(`${url}/sign-in`);
  await page.getByRole("button", { name: `Continue as ${SPONSORS[take % SPONSORS.length]}` }).click();
  await page.waitForURL((address) => address.pathname !== "/sign-in");
}

async function openTypes({ page, url }: Telling): Promise<void> {
  await page.goto(`${url}/profile?modal=share-invite&source=profile&back=true`);
  await page.locator("dialog:modal").waitFor();
  await page.waitForLoadState("networkidle");
}

async function create(telling: Telling, name: string): Promise<void> {
  const { page, scene } = telling;
  const dialog = page.getByRole("dialog");
  await press(telling, "choose", dialog.getByText("Invite a friend", { exact: true }));
  await pause(page, 300);
  await press(telling, "continue", dialog.getByRole("button", { name: "Continue" }));
  await pause(page, 900);
  await scene("type");
  await page.keyboard.type(name, { delay: 90 });
  await pause(page, 300);
  await press(telling, "create", dialog.getByRole("button", { name: "Create Invitation" }));
  await page.waitForURL(/screen=share/);
}

async function openShare(telling: Telling): Promise<void> {
  await signIn(telling);
  await openTypes(telling);
  await create({ ...telling, scene: () => Promise.resolve() }, "Mina");
  await pause(telling.page, 2500);
}

/** A member makes an invitation and leaves; whose link it is opens it: a link lets one friend in, so each telling has its own. */
async function openInvitation(telling: Telling): Promise<void> {
  const { page } = telling;
  await openShare(telling);
  await page.getByRole("button", { name: "Copy Invitation" }).click();
  await pause(page, 300);
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await page.context().clearCookies();
  await page.goto(text.match(/http\S+/)?.[0] ?? "");
  await page.waitForLoadState("networkidle");
}

async function join(telling: Telling): Promise<void> {
  const { page, url, take, scene } = telling;
  const email = `film${take}@friends.example`;
  const accept = page.getByRole("link", { name: "Accept invitation" }).filter({ visible: true });
  await press(telling, "accept", accept);
  await page.waitForURL(/step=details/);
  await pause(page, 600);
  await scene(OFF_STAGE);
  await page.getByLabel("First name").fill("Mina");
  await page.getByLabel("Last name").fill("Ortega");
  await page.getByLabel("Username").fill(`film_${Date.now().toString(36)}`);
  await page.getByLabel("Phone or email").fill(email);
  await page.getByRole("checkbox").check({ force: true });
  await page.getByRole("button", { name: "Continue" }).scrollIntoViewIfNeeded();
  await press(telling, "details", page.getByRole("button", { name: "Continue" }));
  await page.waitForURL(/step=code/);
  const outbox = await (await page.request.get(`${url}/outbox`)).text();
  const code = outbox.slice(outbox.indexOf(email)).match(/\b\d{6}\b/)?.[0] ?? "";
  await pause(page, 400);
  await scene(OFF_STAGE);
  await page.getByLabel("Six-digit code").fill(code);
  await press(telling, "code", page.getByRole("button", { name: "Join the club" }));
  await page.waitForURL(/welcome/);
  await pause(page, 2500);
}

/** The moments one would tell a friend about, each with what leads up to it. */
export const STORIES: Record<string, Story> = {
  create: {
    prepare: async (telling) => {
      await signIn(telling);
      await openTypes(telling);
    },
    tell: async (telling) => {
      await create(telling, "Mina");
      await telling.scene("share");
      await pause(telling.page, 1800);
    },
  },
  flip: {
    prepare: openShare,
    tell: async (telling) => {
      const { page } = telling;
      const button = (name: string) => page.getByRole("dialog").getByRole("button", { name });
      await press(telling, "concierge", button("Have a Concierge send it"));
      await pause(page, 700);
      await press(telling, "back", button("I'd rather share the invite"));
      await pause(page, 700);
      await press(telling, "copy", button("Copy Invitation"));
      await pause(page, 1200);
    },
  },
  join: { prepare: openInvitation, tell: join },
};
