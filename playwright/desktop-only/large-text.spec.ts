import { expect, type Page } from "@playwright/test";
import { LINKS } from "@/db/seed-invitations";
import { seededLink } from "../support/joining";
import { horizontalOverflow, hydratedDialog } from "../support/page-state";
import { signInAs } from "../support/sign-in";
import { test } from "../support/test";
import { doubleText, textFaults } from "../support/text-faults";

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: "reduce" } });

test.beforeEach(({ page }) => doubleText(page));

/** Each of these has one fault. */
const FAULTS: Record<string, string> = {
  '<p style="width:3ch">Wilhelmina</p>': "“Wilhelmina” is broken",
  '<p style="width:3ch;overflow:clip;overflow-wrap:normal">Wilhelmina</p>': "“Wilhelmina” is cut by p.",
  '<p style="margin-left:90vw;overflow-wrap:normal">Wilhelmina</p>': "“Wilhelmina” is cut by the window",
  '<input style="width:3ch" value="Wilhelmina">': "the field cuts “Wilhelmina”",
  '<b style="margin-right:-3ch">Stores</b><i>Brands</i>': "“Stores” and “Brands” overlap",
};

test("textFaults finds a text that is cut, broken or overlapped", async ({ page }) => {
  for (const [html, fault] of Object.entries(FAULTS)) {
    await page.setContent(`<body style="overflow-wrap:anywhere">${html}`);
    expect(await textFaults(page), html).toEqual([fault]);
  }
  for (const html of [
    "<p>Wilhelmina is <b>with</b> you, and this line is longer than the page is wide.",
    '<p style="display:flex"><span style="flex:1;overflow-x:auto;white-space:nowrap">A row that scrolls below</span> <i>Stores</i>',
  ]) {
    await page.setContent(html);
    expect(await textFaults(page), html).toEqual([]);
  }
});

test("public pages are readable with doubled text", async ({ page }) => {
  for (const address of ["/", `${seededLink(LINKS.groupCode)}&step=details`])
    await expectReadable(page, address);
});

test("member pages are readable with doubled text", async ({ page }) => {
  await signInAs(page, "Ada");
  for (const address of [
    "/home",
    "/stores",
    "/account",
    "/account/ledger",
    "/account/perks",
    "/perks",
    "/perks/casa-orrin-kiln-opening",
    "/card",
    "/welcome",
    "/profile",
  ])
    await expectReadable(page, address);
  const cancel = page.getByRole("link", { name: /^Cancel the invitation/, includeHidden: true }).first();
  await expectReadable(page, `/profile${await cancel.getAttribute("href")}`);
});

test("staff pages are readable with doubled text", async ({ page }) => {
  await signInAs(page, "Hedy");
  for (const address of [
    "/concierge",
    "/concierge/staff/members",
    "/concierge/staff/perks",
    "/concierge/staff/webhooks",
    "/concierge/staff/money",
  ])
    await expectReadable(page, address);
});

test("a member creates and shares an invitation with doubled text", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInAs(page, "Hedy");
  await expectReadable(page, "/profile?modal=share-invite");
  const dialog = await hydratedDialog(page);
  await dialog.getByText("Invite a friend", { exact: true }).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
  const name = dialog.getByRole("textbox", { name: "Name" });
  for (const typed of ["Wilhelmina", "Maximiliane-Theodora Long", "Maximiliane-Theodora Longnames"]) {
    await name.fill(typed);
    await expectNoFault(page, typed);
  }
  await name.fill("Wilhelmina");
  await dialog.getByRole("button", { name: "Create Invitation" }).click();
  await expect(dialog.getByText("VIP SHOPPING AWAITS")).toBeVisible();
  await expectNoFault(page, "the card");
  await dialog.getByRole("button", { name: "QR code" }).click();
  await expectNoFault(page, "the QR code");
  await page.getByRole("button", { name: "Done" }).click();
  await dialog.getByRole("button", { name: "Have a Concierge send it" }).click();
  await expect(dialog.getByRole("button", { name: "Send invite" })).toBeVisible();
  await expectNoFault(page, "the concierge's side");
  await dialog.getByRole("button", { name: "I'd rather share the invite" }).click();
  await dialog.getByRole("button", { name: "Copy Invitation" }).click();
  const heading = dialog.getByRole("heading", { name: "INVITATION SENT" });
  await expect(heading).toBeVisible();
  await expectNoFault(page, "the sent side");
  const copied = await dialog.getByText("Copied!").boundingBox();
  const sent = await heading.boundingBox();
  expect((copied?.y ?? 0) + (copied?.height ?? 0)).toBeLessThan(sent?.y ?? 0);
});

async function expectReadable(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1); // names far down the page have no font before
  await expectNoFault(page, address);
}

async function expectNoFault(page: Page, where: string): Promise<void> {
  const rem = await page.evaluate(async () => {
    document.body.getBoundingClientRect(); // a layout, which asks for the fonts
    await document.fonts.ready;
    return getComputedStyle(document.documentElement).fontSize;
  });
  const sideways = Math.max(0, await horizontalOverflow(page));
  expect({ rem, sideways, faults: await textFaults(page) }, where).toEqual({
    rem: "32px",
    sideways: 0,
    faults: [],
  });
}
