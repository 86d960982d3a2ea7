import { LINKS } from "@/db/seed-invitations";
import { newFriend } from "../support/joining";
import { codeFor } from "../support/sign-in";
import { expectText, expectUrl, expectVisible, goto } from "../support/engines/engine-page";
import { test } from "../support/engines/test";

test("a friend enters a code on the landing page, joins, and sees the welcome page", async ({
  open,
  outside,
}) => {
  const page = await open();
  const friend = newFriend();
  await goto(page, "/");
  await page.getByLabel("Invitation code").fill(LINKS.groupCode.toLowerCase());
  await page.getByRole("button", { name: "Open invitation" }).click();
  await expectVisible(page.getByRole("heading", { name: "Ada invited you to Plus One" }));
  await page.getByRole("link", { name: "Accept invitation" }).click();
  await page.getByLabel("First name").fill(friend.firstName);
  await page.getByLabel("Last name").fill(friend.lastName);
  await page.getByLabel("Username").fill(friend.username);
  await page.getByLabel("Phone or email").fill(friend.contact);
  await page.getByText("I accept the").click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expectUrl(page, /step=code/);
  await page.getByLabel("Six-digit code").fill(await codeFor(outside, friend.contact));
  await page.getByRole("button", { name: "Join the club" }).click();
  await expectVisible(page.getByRole("heading", { name: /Welcome to Plus One/ }));
  await page.reload();
  await expectText(page.getByRole("main"), /Welcome to Plus One/);
});
