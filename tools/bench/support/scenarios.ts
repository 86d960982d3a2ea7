import type { Locator, Page } from "@playwright/test";
import { OFF_STAGE } from "./long-tasks";

/** What a scenario runs on. `scene` names the next part in the recording and in the list of long tasks. */
export type Stage = { page: Page; url: string; run: number; scene: (name: string) => Promise<void> };

type Scenario = { prepare: (stage: Stage) => Promise<void>; perform: (stage: Stage) => Promise<void> };

const SPONSORS = ["Ada", "Grace", "Noor", "Theo", "Iris", "Lin", "Hedy"];
const pause = (page: Page, ms: number) => page.waitForTimeout(ms);

/** The time between move, press and release. Without it the page handles all three in one task. */
const POINTER_MS = 80;

/** Clicks with the pointer only. Finding the element also runs in the page, so it happens in a separate scene. */
async function click({ page, scene }: Stage, name: string, target: Locator): Promise<void> {
  await scene(OFF_STAGE);
  const box = await target.boundingBox();
  if (!box) throw new Error(`there is nothing to click at "${name}"`);
  await pause(page, 300);
  await scene(name);
  await pause(page, 100);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await pause(page, POINTER_MS);
  await page.mouse.down();
  await pause(page, POINTER_MS);
  await page.mouse.up();
}

async function signIn({ page, url, run }: Stage): Promise<void> {
  await page.goto(`${url}/sign-in`);
  await page.getByRole("button", { name: `Continue as ${SPONSORS[run % SPONSORS.length]}` }).click();
  await page.waitForURL((address) => address.pathname !== "/sign-in");
}

async function openTypes({ page, url }: Stage): Promise<void> {
  await page.goto(`${url}/profile?modal=share-invite&source=profile&back=true`);
  await page.locator("dialog:modal").waitFor();
  await page.waitForLoadState("networkidle");
}

async function create(stage: Stage, name: string): Promise<void> {
  const { page, scene } = stage;
  const dialog = page.getByRole("dialog");
  await click(stage, "choose", dialog.getByText("Invite a friend", { exact: true }));
  await pause(page, 300);
  await click(stage, "continue", dialog.getByRole("button", { name: "Continue" }));
  await pause(page, 900);
  await scene("type");
  await page.keyboard.type(name, { delay: 90 });
  await pause(page, 300);
  await click(stage, "create", dialog.getByRole("button", { name: "Create Invitation" }));
  await page.waitForURL(/screen=share/);
}

async function openShare(stage: Stage): Promise<void> {
  await signIn(stage);
  await openTypes(stage);
  await create({ ...stage, scene: () => Promise.resolve() }, "Mina");
  await pause(stage.page, 2500);
}

/** A member creates an invitation, and the friend opens its link. Each run needs its own link. */
async function openInvitation(stage: Stage): Promise<void> {
  const { page } = stage;
  await openShare(stage);
  await page.getByRole("button", { name: "Copy Invitation" }).click();
  await pause(page, 300);
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await page.context().clearCookies();
  await page.goto(text.match(/http\S+/)?.[0] ?? "");
  await page.waitForLoadState("networkidle");
}

async function join(stage: Stage): Promise<void> {
  const { page, url, run, scene } = stage;
  const email = `screencast${run}@friends.example`;
  const accept = page.getByRole("link", { name: "Accept invitation" }).filter({ visible: true });
  await click(stage, "accept", accept);
  await page.waitForURL(/step=details/);
  await pause(page, 600);
  await scene(OFF_STAGE);
  await page.getByLabel("First name").fill("Mina");
  await page.getByLabel("Last name").fill("Ortega");
  await page.getByLabel("Username").fill(`screencast_${Date.now().toString(36)}`);
  await page.getByLabel("Phone or email").fill(email);
  await page.getByRole("checkbox").check({ force: true });
  await page.getByRole("button", { name: "Continue" }).scrollIntoViewIfNeeded();
  await click(stage, "details", page.getByRole("button", { name: "Continue" }));
  await page.waitForURL(/step=code/);
  const outbox = await (await page.request.get(`${url}/outbox`)).text();
  const code = outbox.slice(outbox.indexOf(email)).match(/\b\d{6}\b/)?.[0] ?? "";
  await pause(page, 400);
  await scene(OFF_STAGE);
  await page.getByLabel("Six-digit code").fill(code);
  await click(stage, "code", page.getByRole("button", { name: "Join the club" }));
  await page.waitForURL(/welcome/);
  await pause(page, 2500);
}

/** The most visible moments of the product, each with its preparation. */
export const SCENARIOS: Record<string, Scenario> = {
  create: {
    prepare: async (stage) => {
      await signIn(stage);
      await openTypes(stage);
    },
    perform: async (stage) => {
      await create(stage, "Mina");
      await stage.scene("share");
      await pause(stage.page, 1800);
    },
  },
  flip: {
    prepare: openShare,
    perform: async (stage) => {
      const { page } = stage;
      const button = (name: string) => page.getByRole("dialog").getByRole("button", { name });
      await click(stage, "concierge", button("Have a Concierge send it"));
      await pause(page, 700);
      await click(stage, "back", button("I'd rather share the invite"));
      await pause(page, 700);
      await click(stage, "copy", button("Copy Invitation"));
      await pause(page, 1200);
    },
  },
  join: { prepare: openInvitation, perform: join },
};
