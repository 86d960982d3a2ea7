import { expect, type Page } from "@playwright/test";
import { postInvitation, requestConcierge } from "../support/invitations";
import { signInAs } from "../support/sign-in";
import { storeLinks } from "../support/stores";
import { smallTargets } from "../support/tap-targets";
import { test } from "../support/test";

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  contextOptions: { reducedMotion: "reduce" },
});

test("smallTargets finds a control below 44 pixels, except a link within a sentence", async ({ page }) => {
  const row = (height: number) => `<button style="height:${height}px;width:80px">Pay</button>`;
  await page.setContent(`<p>Read <a href="/terms">our terms</a> first.</p>${row(44)}`);
  expect(await smallTargets(page)).toEqual([]);
  await page.setContent(`<p><a href="/terms">Terms</a></p>${row(40)}`);
  expect(await smallTargets(page)).toEqual([
    expect.stringMatching(/^a “Terms” is/),
    expect.stringMatching(/^button “Pay” is 80.* by 40/),
  ]);
  const covered = '<div style="position:absolute;inset:0 0 auto;height:30px"></div>';
  await page.setContent(`<body style="margin:0">${row(60)}${covered}</body>`);
  expect(await smallTargets(page)).toEqual([expect.stringMatching(/^button “Pay” is 80.* by (2|3)/)]);
});

test("every control of an invitation's modals and a chosen store is at least 44 pixels wide and high", async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signInAs(page, "Lin");
  const shared = await postInvitation(page, "Large Targets", "group");
  const waiting = await requestConcierge(page, "Large Target", "target@friends.example");
  const modals = [
    shared,
    shared.replace("screen=share", "screen=concierge"),
    shared.replace("share-invite", "cancel-invite"),
    `/profile?modal=concierge-request&inviteId=${waiting}`,
  ];
  await expectLargeTargets(page, ["/profile", "/profile/invitations", ...modals]);
  await page.goto("/stores?city=paris");
  await storeLinks(page).first().click();
  await expect(page.getByRole("button", { name: /^Close / })).toBeVisible();
  // On the map, a neighbor may cover a part of a place (the exception "essential").
  expect((await smallTargets(page)).filter((fault) => !/^button “\d+ stores in /.test(fault))).toEqual([]);
});

test("every control of a new member's pages is at least 44 pixels wide and high", async ({ page }) => {
  await signInAs(page, "Grace");
  await expectLargeTargets(page, ["/home", "/profile", "/account/perks"]);
});

async function expectLargeTargets(page: Page, addresses: string[]): Promise<void> {
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(address, { arrivesAt: /./ });
    await expect(page.locator("html[data-hydrated], html.till")).toHaveCount(1);
    for (const fault of await smallTargets(page)) faults.push(`${address}: ${fault}`);
  }
  expect(faults).toEqual([]);
}
