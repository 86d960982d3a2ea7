import { expect, type Page } from "@playwright/test";
import { codeFor } from "../support/page-state";
import { openClub, test } from "../support/isolated-server";
import { joined, newFriend } from "../support/joining";

async function ask(page: Page, contact: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Phone or email").fill(contact);
  await page.getByRole("button", { name: "Send code" }).click();
}

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel("Six-digit code").fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a code is good in the browser that asked for it, and each browser is told what was sent", async ({
  visit,
  browser,
  request,
}) => {
  const { contact } = await joined(browser);
  const [member, stranger] = [await visit(), await visit()];
  await ask(member, contact);
  await expect(member.getByText("we’ve sent a six-digit code there.")).toBeVisible();
  await ask(stranger, contact);
  await expect(stranger.getByText("We’ve just sent a code.")).toBeVisible();
  await ask(member, contact);
  await expect(member.getByText("we sent a six-digit code there less than a minute ago")).toBeVisible();
  await enter(member, await codeFor({ request }, contact));
  await expect(member).not.toHaveURL(/sign-in/);
  expect((await member.context().cookies()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(["device", "session"]),
  );
});

test("a browser that keeps no cookies is told what it takes", async ({ page }) => {
  await ask(page, newFriend().contact);
  await expect(page.getByLabel("Six-digit code")).toBeVisible();
  await page.context().clearCookies();
  await enter(page, "123456");
  await expect(
    page.getByText(
      "Your browser didn’t send our cookie back. Allow cookies for this site, then ask for a new code.",
    ),
  ).toBeVisible();
});

test("where nothing sends codes the page says so, before and after asking", async ({ visit }) => {
  const club = await openClub(() => ({ DEMO: "0" }));
  const page = await visit(club);
  await page.goto("/sign-in");
  await expect(
    page.getByText("We can’t send codes yet. Ask the club’s administrator for a sign-in link."),
  ).toBeVisible();
  await ask(page, "ada@example.test");
  await expect(page.getByText("We can’t send codes to ada@example.test yet.")).toBeVisible();
  await expect(page.getByText("on their way")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Send again" })).toHaveCount(0);
  await club.close();
});
