import { expect } from "@playwright/test";
import { axeViolations } from "../support/accessibility";
import { addAuthenticator } from "../support/authenticator";
import { openServer, serverForTests, test } from "../support/isolated-server";

/** Passkeys are mandatory for eight days, one more than everyone has to add one. */
const MANDATORY = `
  insert into club_settings (passkeys_required_since) values (now() - interval '8 days')
    on conflict (id) do update set passkeys_required_since = excluded.passkeys_required_since;
  update members set role_set_at = null, created_at = least(created_at, now() - interval '30 days');`;

const server = serverForTests(() => openServer(undefined, (database) => database.exec(MANDATORY)));

test("an administrator without a mandatory passkey adds one, and then the club is open", async ({
  memberPage,
}) => {
  const hedy = await memberPage(server, "Hedy", { viewport: { width: 390, height: 844 } });
  await addAuthenticator(hedy);
  for (const address of ["/home", "/concierge/staff/settings"])
    await hedy.goto(address, { arrivesAt: "/account/devices" });
  expect(await axeViolations(hedy)).toEqual([]);
  await hedy.getByLabel("Name").fill("Laptop");
  await hedy.getByRole("button", { name: "Add a passkey" }).click();
  await expect(hedy.getByRole("list", { name: "Passkeys" })).toContainText("Laptop");
  await hedy.goto("/concierge/staff/settings");
  await expect(hedy.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
});

test("members and concierges need no passkey", async ({ memberPage }) => {
  for (const name of ["Ada", "Iris"]) {
    const page = await memberPage(server, name);
    await page.goto("/home");
  }
});
