import { LINKS } from "@/db/seed-invitations";
import { expectText, expectUrl, expectVisible, goto, typeInto } from "../support/engines/engine-page";
import { test } from "../support/engines/test";
import { newFriend } from "../support/joining";
import { codeFor } from "../support/sign-in";

test("a friend enters a code on the landing page, joins, and sees the welcome page", async ({
  open,
  outside,
}) => {
  const page = await open();
  const friend = newFriend();
  await goto(page, "/");
  await typeInto(page.getByLabel("Invitation code"), LINKS.groupCode.toLowerCase());
  await page.getByRole("button", { name: "Open invitation" }).click();
  await expectVisible(page.getByRole("heading", { name: "Ada invited you to Plus One" }));
  await page.getByRole("link", { name: "Accept invitation" }).click();
  await typeInto(page.getByLabel("First name"), friend.firstName);
  await typeInto(page.getByLabel("Last name"), friend.lastName);
  await typeInto(page.getByLabel("Username"), friend.username);
  await typeInto(page.getByLabel("Phone or email"), friend.contact);
  await page.getByText("I accept the").click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expectUrl(page, /step=code/);
  await typeInto(page.getByLabel("Six-digit code"), await codeFor(outside, friend.contact));
  await page.getByRole("button", { name: "Join the club" }).click();
  await expectVisible(page.getByRole("heading", { name: /Welcome to Plus One/ }));
  await page.reload();
  await expectText(page.getByRole("main"), /Welcome to Plus One/);
});
