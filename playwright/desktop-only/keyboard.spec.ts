import { expect, type Page } from "@playwright/test";
import { LINKS } from "@/db/seed-invitations";
import { seededLink } from "../support/joining";
import { keyboardFaults } from "../support/keyboard";
import { hydratedDialog } from "../support/page-state";
import { signInAs } from "../support/sign-in";
import { test } from "../support/test";

test.use({ contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

const MEMBER_PAGES = [
  "/welcome",
  "/card",
  "/home",
  "/profile",
  "/account",
  "/account/perks",
  "/brands/corvo/spend",
  "/perks/packhouse-lent-for-a-journey",
  "/perks/wickham-row-cloth-from-the-end",
  "/perks/casa-orrin-kiln-opening",
];

const MEMBER_DIALOGS = [
  "/profile?modal=share-invite",
  "/profile?modal=share-invite&screen=create&type=individual",
  "/perks/packhouse-lent-for-a-journey?step=buy",
];

const STAFF_PAGES = [
  "/concierge",
  "/concierge/waitlist",
  "/concierge/duty",
  "/concierge/staff",
  "/concierge/staff/statistics",
  "/concierge/staff/perks",
  "/concierge/staff/webhooks",
  "/concierge/staff/money",
  "/concierge/staff/credit/ada",
];

/** Each of these has one fault. */
const FAULTS: Record<string, string> = {
  '<button style="outline:none">Pay</button>': "0 button “Pay” shows no focus",
  '<button style="position:fixed;left:-90px;width:50px">Pay</button>': "0 button “Pay” is outside the window",
  '<button>Pay</button><iframe srcdoc="" hidden></iframe><div inert><a href="/">no</a></div><details><summary style="display:block" onfocus="this.blur()">More</summary></details>':
    "1 summary “More” is not reached",
};

test("keyboardFaults finds a control without a visible focus, outside the window or out of reach", async ({
  page,
}) => {
  for (const [html, fault] of Object.entries(FAULTS)) {
    await page.setContent(html);
    expect(await keyboardFaults(page), html).toEqual([fault]);
  }
  await page.setContent('<button>Pay</button><label><input type="radio" name="type">One</label>');
  expect(await keyboardFaults(page)).toEqual([]);
});

test("with forced colors, Tab reaches every control of a member's screens, and shows where it is", async ({
  page,
}) => {
  await signInAs(page, "Ada");
  for (const address of MEMBER_PAGES) await expectPage(page, address);
  for (const address of MEMBER_DIALOGS) {
    await page.goto(address);
    await hydratedDialog(page);
    await expectFaultless(page, address);
  }
});

test("with forced colors, Tab reaches every control of the console, and shows where it is", async ({
  page,
}) => {
  await signInAs(page, "Hedy");
  for (const address of STAFF_PAGES) await expectPage(page, address);
});

test("with forced colors, Tab reaches every control of an invitation, and shows where it is", async ({
  page,
}) => {
  await expectPage(page, seededLink(LINKS.groupCode));
});

async function expectPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectFaultless(page, address);
}

async function expectFaultless(page: Page, address: string): Promise<void> {
  expect(await keyboardFaults(page), address).toEqual([]);
}
