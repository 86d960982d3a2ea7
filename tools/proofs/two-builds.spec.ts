import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { type IsolatedServer, startServer, test } from "../../playwright/support/isolated-server";
import { waitForHydration } from "../../playwright/support/page-state";
import { formFields } from "../../playwright/support/post-form";
import { copyPreparedDatabase, type DatabaseCopy } from "../../playwright/support/prepared-database";
import { signInAs } from "../../playwright/support/sign-in";

const root = process.cwd();
const run = promisify(execFile);
const KEY = randomBytes(32).toString("base64");

// Labels that the earlier build replaces, in components with separate chunks.
const EARLIER = [
  ["src/features/waitlist/waitlist-form.tsx", "Join the waitlist", "Ask for a place"],
  ["src/features/invitations/modals/create-screen.tsx", "Create Invitation", "Make the card"],
] as const;

test.describe.configure({ mode: "serial", timeout: 600_000 });

let folder: string;
let copy: DatabaseCopy;
let server: IsolatedServer;

const pathOf = (name: string) => join(folder, name);

/** Copies and builds the repository with the shared key. */
async function build(name: string, changed: typeof EARLIER | []): Promise<void> {
  const { stdout } = await run("git", ["ls-files", "-z"], { cwd: root, maxBuffer: 100_000_000 });
  const copied = stdout.split("\0").filter((file) => file && !/^(tests|studio|docs)\//.test(file));
  for (const file of copied) await cp(join(root, file), join(pathOf(name), file), { recursive: true });
  await run("cp", ["-al", join(root, "node_modules"), pathOf(name)]);
  for (const [file, here, earlier] of changed) {
    const text = await readFile(join(pathOf(name), file), "utf8");
    expect(text, file).toContain(here);
    await writeFile(join(pathOf(name), file), text.replaceAll(here, earlier));
  }
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: KEY };
  await run(join(pathOf(name), "node_modules/.bin/next"), ["build"], {
    cwd: pathOf(name),
    env,
    maxBuffer: 100_000_000,
  });
}

const serve = (name: string, port?: number) =>
  startServer(copy.data, () => ({ NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: KEY }), { folder: pathOf(name), port });

/** Replaces the earlier build at the same address with the later one. */
async function deploy(): Promise<void> {
  const { port } = new URL(server.url);
  expect(await server.close()).toBe(0);
  server = await serve("later", Number(port));
}

async function restart(): Promise<void> {
  await server?.close();
  server = await serve("earlier");
}

test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = await mkdtemp(join(tmpdir(), "plus-one-builds-"));
  copy = await copyPreparedDatabase();
  await build("earlier", EARLIER);
  await build("later", []);
});

test.beforeEach(restart);

test.afterAll(async () => {
  await server?.close();
  await copy?.remove();
  await rm(folder, { recursive: true, force: true });
});

async function openWaitlist(page: Page): Promise<void> {
  await page.goto(`${server.url}/request-access`);
  await waitForHydration(page.getByLabel("Phone or email"));
  await page.getByLabel("First name").fill("Sam");
  await page.getByLabel("Phone or email").fill(`sam.${randomBytes(4).toString("hex")}@friends.example`);
}

test("the later build accepts a form of the earlier build's page", async ({ page }) => {
  await openWaitlist(page);
  await deploy();
  await page.getByRole("button", { name: "Ask for a place" }).click();
  await expect(page.getByText("You’re on the list")).toBeVisible();
  await page.goto(`${server.url}/request-access`);
  await expect(page.getByRole("button", { name: "Join the waitlist" })).toBeVisible();
});

test("also accepts it without JavaScript", async ({ request }) => {
  const address = `${server.url}/request-access`;
  const fields = formFields(await (await request.get(address)).text(), "Ask for a place");
  await deploy();
  const contact = `noor.${randomBytes(4).toString("hex")}@friends.example`;
  const response = await request.post(address, {
    multipart: { ...fields, contact, firstName: "Noor" },
    headers: { origin: server.url },
  });
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain("You’re on the list");
});

test("a member who names a friend during the deployment can create the card", async ({ page }) => {
  await signInAs(page, "Ada", server.url);
  await page.goto(`${server.url}/profile?modal=share-invite&source=profile`);
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Invite a friend", { exact: true }).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Wren");
  await deploy();
  await dialog.getByRole("button", { name: "Make the card" }).click();
  await expect(page).toHaveURL(/screen=share/);
  await expect(page.getByRole("dialog").getByText("VIP SHOPPING AWAITS")).toBeVisible();
  await page.goto(`${server.url}/profile`);
  await expect(page.getByRole("listitem").filter({ hasText: "Wren" })).toHaveCount(1);
});
