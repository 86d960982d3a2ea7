import { expect, type Page } from "@playwright/test";
import { expectAccessibleAt } from "../support/accessibility";
import { openServer, serverForTests, test } from "../support/isolated-server";
import { waitForHydration } from "../support/page-state";
import { openTill } from "../support/till";

const server = serverForTests(openServer);

const KILN = "/perks/casa-orrin-kiln-opening";
const BENCH = "/perks/alder-and-vale-bench-day";
const PASS_INSIDE = /[2-9A-Z]{4}-[2-9A-Z]{4}/;
const PASS = /^[2-9A-Z]{4}-[2-9A-Z]{4}$/;

const qrCode = (page: Page) => page.getByRole("img", { name: "The pass as a QR code" });
const ownPerk = (page: Page, title: string) =>
  page
    .getByRole("list", { name: "Your perks, newest first" })
    .getByRole("listitem")
    .filter({ hasText: title });

test("a pass is shown as a QR code, used at the till once, and says where and when", async ({
  memberPage,
  visitorPage,
}) => {
  const ada = await memberPage(server, "Ada");
  await ada.goto("/account/perks");
  const own = ownPerk(ada, "Sunday, when the kiln opens");
  await expect(own.getByRole("img", { name: "The pass as a QR code" })).toBeVisible();
  await ada.goto("/home");
  await expect(ada.getByRole("region", { name: "Your newest pass" })).toContainText(PASS_INSIDE);
  await expectAccessibleAt([320, 1280], ada, "/home");
  await ada.goto(KILN);
  await expect(qrCode(ada)).toBeVisible();
  const till = await visitorPage(server);
  await openTill(till, "Casa Orrin");
  await waitForHydration(till.getByLabel("The member’s code"));
  await till.getByLabel("The member’s code").fill("SKVN-F5HY");
  await till.getByRole("button", { name: "Look up" }).click();
  await till.getByRole("button", { name: "Use pass" }).click();
  await expect(ada.getByText(/Used at Casa Orrin, \w+\s\d+, \d{4}/)).toBeVisible();
  await expect(qrCode(ada)).toHaveCount(0);
  await expect(ada.getByText("Used", { exact: true })).toHaveCount(2);
  await expectAccessibleAt([320, 1280], ada, KILN);
  await ada.goto("/account/perks");
  await expect(own).toContainText(/Used at Casa Orrin, \w+\s\d+, \d{4}/);
  await expect(own.getByText("Used", { exact: true })).toBeVisible();
});

test("without JavaScript an administrator refunds a perk and withdraws its pass, and the member sees it", async ({
  memberPage,
}) => {
  const theo = await memberPage(server, "Theo");
  await theo.goto(`${BENCH}?step=buy`);
  await theo.getByRole("button", { name: "Use $45.00" }).click();
  await theo.getByRole("button", { name: "Show pass" }).click();
  await expect(theo.getByText(PASS)).toBeVisible();

  const hedy = await memberPage(server, "Hedy", { javaScriptEnabled: false });
  await hedy.goto("/concierge/staff/credit/theo");
  const purchase = hedy.getByRole("row").filter({ hasText: "A day at the bench" });
  await purchase.locator("summary").click();
  await expect(purchase.getByLabel("Withdraw the pass")).toBeChecked();
  await expect(purchase).toContainText("Tills no longer accept it.");
  await purchase.getByLabel("Dollars, up to $45.00").fill("40.00");
  await purchase.getByRole("button", { name: "Refund A day at the bench" }).click();
  await expect(hedy.getByRole("row").nth(1)).toContainText("$40.00");
  const rest = hedy.getByRole("row").filter({ hasText: "−$45.00" });
  await rest.locator("summary").click();
  await expect(rest).toContainText("The pass is withdrawn.");
  await expect(rest.getByLabel("Withdraw the pass")).toHaveCount(0);
  await hedy.goto("/concierge/staff/audit");
  await expect(hedy.getByRole("row").filter({ hasText: "Purchase refunded" })).toContainText(
    "Pass withdrawn",
  );

  await theo.reload();
  await expect(theo.getByRole("heading", { name: "Withdrawn" })).toBeVisible();
  await expect(theo.getByText("The price was refunded, and this pass was taken back.")).toBeVisible();
  await expect(theo.getByText(PASS)).toHaveCount(0);
  await expectAccessibleAt([320, 1280], theo, BENCH);
  await theo.goto("/account/perks");
  await expect(ownPerk(theo, "A day at the bench")).toContainText("Withdrawn");
});

test("a refund leaves the pass if the administrator chooses so", async ({ memberPage }) => {
  const ada = await memberPage(server, "Ada");
  await ada.goto("/perks/packhouse-lent-for-a-journey?step=buy");
  await ada.getByRole("button", { name: "Use $20.00" }).click();
  await ada.getByRole("button", { name: "Show pass" }).click();
  await expect(ada.getByText(PASS)).toBeVisible();
  const hedy = await memberPage(server, "Hedy");
  await hedy.goto("/concierge/staff/credit/ada");
  const purchase = hedy.getByRole("row").filter({ hasText: "Lent for a journey" });
  await purchase.locator("summary").click();
  await purchase.getByLabel("Withdraw the pass").uncheck();
  await purchase.getByRole("button", { name: "Refund Lent for a journey" }).click();
  await expect(hedy.getByText("Refunded", { exact: true })).toBeVisible();
  await ada.reload();
  await expect(ada.getByText(PASS)).toBeVisible();
});
