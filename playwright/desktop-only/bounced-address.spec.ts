import { expect } from "@playwright/test";
import { axeViolations } from "../support/accessibility";
import { serverForTests, test } from "../support/isolated-server";
import { openMessagingServer, reportBounceByResend } from "../support/messaging-server";

const OLD = "theo@example.test";
const NEW = "theo.new@example.test";

const server = serverForTests(openMessagingServer);

test("a member sees that emails come back, hides it, and changes the address; an administrator removes the old one", async ({
  memberPage,
  visitorPage,
  request,
}) => {
  const visitor = await visitorPage(server);
  await visitor.goto("/sign-in");
  await visitor.getByLabel("Phone or email").fill(OLD);
  await visitor.getByRole("button", { name: "Send code" }).click();
  const mail = await server.nextMail(OLD);
  expect((await reportBounceByResend(request, server, mail)).status()).toBe(204);

  const theo = await memberPage(server, "Theo");
  const notice = theo.getByRole("region", { name: "Our emails don’t reach you" });
  await theo.goto("/home");
  await expect(notice).toContainText("Emails to t•••@e•••.test come back.");
  await notice.getByRole("button", { name: /^Not now/ }).click();
  await expect(notice).toHaveCount(0);
  await theo.goto("/account");
  await expect(notice).toBeVisible();
  expect(await axeViolations(theo)).toEqual([]);

  await notice.getByRole("link", { name: "Change email" }).click();
  await theo.getByLabel("New phone or email").fill(NEW);
  await theo.getByRole("button", { name: "Send code" }).click();
  const code = /(\d{6}) is your/.exec((await server.nextMail(NEW)).source)?.[1] ?? "";
  await theo.getByLabel("Six-digit code").fill(code);
  await theo.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(theo.getByLabel("Six-digit code")).toHaveCount(0);
  await expect(theo.getByText(NEW)).toBeVisible();
  await theo.goto("/account");
  await expect(theo.getByRole("heading", { name: "Account" })).toBeVisible();
  await expect(notice).toHaveCount(0);

  const hedy = await memberPage(server, "Hedy");
  await hedy.goto("/concierge/staff/suppressions");
  const row = hedy.getByRole("row").filter({ hasText: "t•••@e•••.test" });
  await expect(row).toContainText("Comes back (Permanent General)");
  await hedy.getByLabel("Email address").fill(OLD);
  await hedy.getByRole("button", { name: "Look up" }).click();
  await expect(hedy.getByRole("status").filter({ hasText: "t•••@e•••.test" })).toBeVisible();
  await expect(hedy).toHaveURL(/\/concierge\/staff\/suppressions$/);
  expect(await axeViolations(hedy)).toEqual([]);
  await row.getByRole("button", { name: /^Remove/ }).click();
  await expect(hedy.getByText("No bounced addresses")).toBeVisible();
  await hedy.getByRole("button", { name: "Look up" }).click();
  await expect(hedy.getByText("This address isn’t on the list.")).toBeVisible();
});
