import type { Page } from "@playwright/test";
import { encodeInvitation } from "@/domain/sharing/invitation-link";
import { LINKS } from "../../../src/db/seed-invitations";

/** What a story is told with: `scene` names what comes next, on the strip and in the list of long tasks. */
export type Telling = { page: Page; url: string; take: number; scene: (name: string) => Promise<void> };

type Story = { prepare: (telling: Telling) => Promise<void>; tell: (telling: Telling) => Promise<void> };

const SPONSORS = ["Ada", "Grace", "Noor", "Theo", "Iris", "Lin", "Hedy"];
const pause = (page: Page, ms: number) => page.waitForTimeout(ms);

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

async function create({ page, scene }: Telling, name: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Invite a friend", { exact: true }).click();
  await scene("continue");
  await dialog.getByRole("button", { name: "Continue" }).click();
  const field = dialog.getByRole("textbox", { name: "Name" });
  await field.waitFor();
  await pause(page, 400);
  await scene("type");
  await field.pressSequentially(name, { delay: 90 });
  await pause(page, 300);
  await scene("create");
  await dialog.getByRole("button", { name: "Create Invitation" }).click();
  await page.waitForURL(/screen=share/);
}

async function openShare(telling: Telling): Promise<void> {
  await signIn(telling);
  await openTypes(telling);
  await create({ ...telling, scene: () => Promise.resolve() }, "Mina");
  await pause(telling.page, 2500);
}

async function openInvitation({ page, url }: Telling): Promise<void> {
  const link = encodeURIComponent(encodeInvitation(LINKS.groupCode, "Ada"));
  await page.goto(`${url}/invitation?i=${link}`);
  await page.waitForLoadState("networkidle");
}

async function join({ page, url, take, scene }: Telling): Promise<void> {
  const email = `film${take}@friends.example`;
  await page.getByRole("link", { name: "Accept invitation" }).click();
  await page.getByLabel("First name").fill("Mina");
  await page.getByLabel("Last name").fill("Ortega");
  await page.getByLabel("Username").fill(`film_${Date.now().toString(36)}`);
  await page.getByLabel("Phone or email").fill(email);
  await page.getByRole("checkbox").check({ force: true });
  await scene("details");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/step=code/);
  const outbox = await (await page.request.get(`${url}/outbox`)).text();
  const code = outbox.slice(outbox.indexOf(email)).match(/\b\d{6}\b/)?.[0] ?? "";
  await pause(page, 400);
  await scene("code");
  await page.getByLabel("Six-digit code").fill(code);
  await page.getByRole("button", { name: "Join the club" }).click();
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
    tell: async ({ page, scene }) => {
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Have a Concierge send it" }).click();
      await pause(page, 700);
      await scene("back");
      await dialog.getByRole("button", { name: "I'd rather share the invite" }).click();
      await pause(page, 700);
      await scene("copy");
      await dialog.getByRole("button", { name: "Copy Invitation" }).click();
      await pause(page, 1200);
    },
  },
  join: { prepare: openInvitation, tell: join },
};
