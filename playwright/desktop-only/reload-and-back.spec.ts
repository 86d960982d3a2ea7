import { expect, type Page } from "@playwright/test";
import { createInvitation } from "../support/invitations";
import { openServer, serverForTests, test } from "../support/isolated-server";
import { createInvitationLink, fillInDetails, newFriend } from "../support/joining";
import { hydratedDialog, waitForHydration } from "../support/page-state";
import { codeFor } from "../support/sign-in";
import { showTillCode } from "../support/till";

const server = serverForTests(openServer);

type Shows = (page: Page) => Promise<unknown>;

/** Expects the same after a reload, after Back and Forward, and in a second tab. */
async function expectKept(page: Page, shows: Shows): Promise<void> {
  await shows(page);
  await page.reload();
  await shows(page);
  await expectHydrated(page);
  await page.goBack();
  await expectHydrated(page);
  await page.goForward();
  await shows(page);
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await shows(tab);
  await tab.close();
}

/** Hydration replaces the history entry, which cancels a Back or Forward in progress. */
const expectHydrated: Shows = (page) => expect(page.locator("html[data-hydrated]")).toHaveCount(1);

const showsCodeField: Shows = (page) => expect(page.getByLabel("Six-digit code")).toBeVisible();

async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole("button", { name });
  await waitForHydration(button);
  await button.click();
}

test("the code step of signing in stays, and a second tab can sign in with the code", async ({
  visitorPage,
}) => {
  const page = await visitorPage(server);
  await page.goto("/terms");
  await page.goto("/sign-in?next=%2Fprofile");
  await page.getByLabel("Phone or email").fill("theo@example.test");
  await press(page, "Send code");
  await expect(page).toHaveURL("/sign-in?step=code&next=%2Fprofile");
  await expectKept(page, async (tab) => {
    await showsCodeField(tab);
    await expect(tab.getByText("If theo@example.test belongs to a member")).toBeVisible();
  });
  await page.goBack();
  await expect(page.getByLabel("Phone or email")).toHaveValue("");
  const tab = await page.context().newPage();
  await tab.goto("/sign-in?next=%2Fprofile");
  await tab.getByRole("link", { name: "Enter it" }).click();
  await tab.getByLabel("Six-digit code").fill(await codeFor(page, "theo@example.test"));
  await press(tab, "Sign in");
  await expect(tab).toHaveURL("/profile");
  await page.goForward();
  await page.reload();
  await expect(page).toHaveURL("/profile");
});

test("a browser without the code is asked for the contact again", async ({ visitorPage }) => {
  const page = await visitorPage(server);
  await page.goto("/sign-in?step=code");
  await expect(page.getByText(/^Your code no longer works, or your browser blocks our cookie/)).toBeVisible();
  await expect(page.getByLabel("Phone or email")).toBeVisible();
});

test("the code step of joining stays", async ({ page, browser }) => {
  const friend = newFriend();
  await page.goto("/terms");
  await page.goto(`${await createInvitationLink(browser)}&step=details`);
  await fillInDetails(page, friend);
  await expectKept(page, async (tab) => {
    await showsCodeField(tab);
    await expect(tab.getByText(friend.contact)).toBeVisible();
  });
});

test("the code step of a new contact stays", async ({ memberPage }) => {
  const page = await memberPage(server, "Noor");
  await page.goto("/account");
  await page.goto("/account/details");
  await page.getByLabel("New phone or email").fill("noor.kept@example.test");
  await press(page, "Send code");
  await expectKept(page, async (tab) => {
    await showsCodeField(tab);
    await expect(tab.getByText("If noor.kept@example.test can be used")).toBeVisible();
  });
});

test("the code step of a step-up stays, and the first code opens it", async ({ memberPage }) => {
  const page = await memberPage(server, "Theo");
  await page.goto("/account");
  await page.goto("/account/confirm?next=%2Faccount%2Fdevices");
  await press(page, "Send code");
  await expectKept(page, showsCodeField);
  await page.getByLabel("Six-digit code").fill(await codeFor(page, "theo@example.test"));
  await press(page, "Confirm");
  await expect(page).toHaveURL("/account/devices");
});

test("a create that the page left before its result makes one invitation, after a reload and Back", async ({
  memberPage,
}) => {
  for (const leave of ["reload", "goBack"] as const) {
    const page = await memberPage(server, "Theo");
    await page.goto("/profile");
    await page.goto("/profile?modal=share-invite&screen=create&type=individual&source=profile");
    const name = `Solange ${leave === "reload" ? "One" : "Two"}`;
    const dialog = await hydratedDialog(page);
    await waitForHydration(dialog.getByRole("textbox", { name: "Name" }));
    await dialog.getByRole("textbox", { name: "Name" }).fill(name);
    const created = loseResult(page);
    await dialog.getByRole("button", { name: "Create Invitation" }).click();
    await created;
    await page[leave]();
    if (leave === "goBack") await page.goForward();
    const again = await hydratedDialog(page);
    await expect(again.getByRole("textbox", { name: "Name" })).toHaveValue(name);
    await again.getByRole("button", { name: "Create Invitation" }).click();
    await expect(page).toHaveURL(/screen=share/);
    await page.goto("/profile");
    await expect(page.getByLabel(`More about the invitation for ${name}`, { exact: true })).toHaveCount(1);
  }
});

test("a reload right after a create opens the new invitation", async ({ memberPage }) => {
  const page = await memberPage(server, "Theo");
  await page.goto("/profile?modal=share-invite&screen=create&type=individual&source=profile");
  const dialog = await hydratedDialog(page);
  await waitForHydration(dialog.getByRole("textbox", { name: "Name" }));
  await dialog.getByRole("textbox", { name: "Name" }).fill("Solveig");
  // The next screen never comes.
  await page.route(/screen=share/, (route) => (route.request().headers().rsc ? undefined : route.fallback()));
  await dialog.getByRole("button", { name: "Create Invitation" }).click();
  await expect(dialog.getByText("Sealing Solveig’s invitation")).toBeVisible();
  await page.unroute(/screen=share/);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Invitation for Solveig" })).toBeAttached();
});

test("a created invitation, a till code and a claim stay", async ({ memberPage }) => {
  const page = await memberPage(server, "Noor");
  await createInvitation(page, "individual", "Sunniva");
  await expectKept(page, (tab) =>
    expect(tab.getByRole("heading", { name: "Invitation for Sunniva" })).toBeAttached(),
  );
  await page.goto("/home");
  const code = await showTillCode(page, "casa-orrin", "2");
  await expectKept(page, (tab) => expect(tab.getByText(code, { exact: true })).toBeVisible());
  await page.goto("/home");
  await page.goto("/perks/lumen-rue-lamp-left-on");
  await press(page, "Get this perk");
  await expectKept(page, async (tab) => {
    await expect(tab.getByText("LUMEN-20")).toBeVisible();
    await expect(tab.getByText("1 of 2 claimed")).toBeVisible();
  });
});

/** Lets the server finish the next action of the page, and drops its result. */
async function loseResult(page: Page): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isLost = false;
  await page.route("**", async (route) => {
    if (isLost || !route.request().headers()["next-action"]) return route.fallback();
    isLost = true;
    await route.fetch();
    resolve();
  });
  return promise;
}
