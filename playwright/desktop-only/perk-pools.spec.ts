import { expect, type Page } from "@playwright/test";
import { expectAccessibleAt } from "../support/accessibility";
import { openServer, serverForTests, test } from "../support/isolated-server";
import { waitForHydration } from "../support/page-state";
import type { QueryRunner } from "../support/prepared-database";
import { findMessage } from "../support/sign-in";
import { openTill } from "../support/till";

const SEAT = {
  id: "perk-alder-and-vale-a-seat-woven-again",
  path: "/perks/alder-and-vale-a-seat-woven-again",
};
const BOTTLES = { id: "perk-maison-ondine-retired-bottles", path: "/perks/maison-ondine-retired-bottles" };
const OWN_CODE = /^(ALDER|SEAT)-\w+$/;

const server = serverForTests(() => openServer(undefined, leaveFew));

/** Leaves two codes of twenty in a pool, and seven claims of a limit in all. */
async function leaveFew(database: QueryRunner): Promise<void> {
  await database.query("delete from perk_codes where perk_id = $1 and line > 2", [SEAT.id]);
  await database.query("update perk_stocks set codes_left = 2, codes_at_upload = 20 where perk_id = $1", [
    SEAT.id,
  ]);
  await database.query("insert into perk_stocks (perk_id, claimed, limit_in_all) values ($1, 53, 60)", [
    BOTTLES.id,
  ]);
}

const getPerk = (page: Page) => page.getByRole("button", { name: "Get this perk" }).click();

test("each member gets another code until all are gone, and hears once when there are more", async ({
  memberPage,
}) => {
  const theo = await memberPage(server, "Theo");
  const hedy = await memberPage(server, "Hedy");
  const late = await memberPage(server, "Lin");
  await late.goto(SEAT.path);
  await waitForHydration(late.getByRole("button", { name: "Get this perk" }));

  await test.step("two members get the last two codes", async () => {
    await theo.goto(SEAT.path);
    await expect(theo.getByText("2 left")).toBeVisible();
    await getPerk(theo);
    const first = (await theo.getByText(OWN_CODE).textContent()) ?? "";
    await expect.poll(() => findMessage(hedy, "1 code is left for A seat, woven again")).not.toBe("");
    const noor = await memberPage(server, "Noor");
    await noor.goto(SEAT.path);
    await expect(noor.getByText("1 left")).toBeVisible();
    await getPerk(noor);
    expect(await noor.getByText(OWN_CODE).textContent()).not.toBe(first);
    await expect.poll(() => findMessage(hedy, "No codes are left for A seat, woven again")).not.toBe("");
  });

  await test.step("the next one is rejected on a page that was opened before, and follows the perk", async () => {
    await getPerk(late);
    await expect(late.getByText("All gone for now.")).toHaveCount(1);
    await expect(late.getByRole("button", { name: "Get this perk" })).toHaveCount(0);
    await late.getByRole("button", { name: "Tell me when there are more" }).click();
    await expect(late.getByText("We’ll send you one message when there are more.")).toBeVisible();
    await late.goto("/account/perks");
    await expect(late.getByText("Nothing here yet.")).toBeVisible();
  });

  await test.step("an administrator checks a list, sees what is left out, and adds its codes", async () => {
    await hedy.goto("/concierge/staff/perks");
    await hedy.getByLabel("Perk", { exact: true }).selectOption("Alder & Vale: A seat, woven again");
    const lines = ["Promo Code", "SEAT-1", "SEAT-1", "SEAT-2", "X".repeat(65)];
    await hedy.getByLabel("Or paste the codes").fill(lines.join("\n"));
    await hedy.getByRole("button", { name: "Check the codes" }).click();
    const check = hedy.getByRole("status").filter({ hasText: "Read below the heading “Promo Code”." });
    await expect(check.getByRole("listitem").filter({ hasText: /^SEAT-[12]$/ })).toHaveCount(2);
    await expect(check).toContainText("1 code left out as duplicates: line 3.");
    await expect(check).toContainText("Line 5: Longer than 64 characters.");
    await hedy.getByRole("button", { name: "Add 2 codes" }).click();
    const result = hedy.getByRole("status").filter({ hasText: "2 codes added. Codes left: 2." });
    await expect(result).toContainText("1 code left out as duplicates: line 3.");
    await expect(hedy.getByRole("row").filter({ hasText: "A seat, woven again" })).toContainText("2");
  });

  await test.step("in a file without a known heading, the administrator chooses the column", async () => {
    const file = Buffer.from("Nr;Kennung\r\n1;SEAT-3\r\n2;SEAT-4\r\n");
    await hedy
      .getByLabel("CSV file")
      .setInputFiles({ name: "codes.csv", mimeType: "text/csv", buffer: file });
    await hedy.getByRole("button", { name: "Check the codes" }).click();
    await expect(hedy.getByText("Where are the codes?")).toBeVisible();
    await expect(hedy.getByRole("button", { name: /^Add/ })).toHaveCount(0);
    await hedy.getByRole("radio", { name: /^Column 2/ }).check();
    await hedy.getByRole("radio", { name: "“Kennung” is a heading. Leave it out." }).check();
    await hedy.getByRole("button", { name: "Add 2 codes" }).click();
    await expect(hedy.getByRole("status").filter({ hasText: "2 codes added. Codes left: 4." })).toBeVisible();
  });

  await test.step("the member gets one message, and a code", async () => {
    const countMessages = async () => {
      await late.goto("/outbox");
      return late.getByText("You asked us to tell you: A seat, woven again").count();
    };
    // A job looks for followers every minute.
    await expect.poll(countMessages, { timeout: 100_000 }).toBe(1);
    await late.goto(SEAT.path);
    await getPerk(late);
    await expect(late.getByText("SEAT-1", { exact: true })).toBeVisible();
    expect(await countMessages()).toBe(1);
    expect(JSON.stringify(server.log())).not.toMatch(/SEAT-[1234]|ALDER-[0-9A-F]{6}/);
  });
});

test("a brand checks and adds codes of its perks at the till, and withdraws them, also without JavaScript", async ({
  visitorPage,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const till = await visitorPage(server, { javaScriptEnabled });
    await openTill(till, "Corvo");
    await till.goto("/till/codes");
    await expect(till.getByLabel("Perk", { exact: true }).getByRole("option").first()).toBeAttached();
    await expect(
      till.getByLabel("Perk", { exact: true }).getByRole("option", { name: /seat, woven/ }),
    ).toHaveCount(0);
    const name = javaScriptEnabled ? "ONE" : "TWO";
    await addCorvoList(till, `Id,Coupon Code\n1,CORVO-${name}-1\n2,CORVO-${name}-2\n`);
    await withdrawNewest(till);
  }
  const till = await visitorPage(server);
  await openTill(till, "Corvo");
  await expectAccessibleAt([320, 1280], till, "/till/codes");
});

async function addCorvoList(till: Page, list: string): Promise<void> {
  const file = { name: "codes.csv", mimeType: "text/csv", buffer: Buffer.from(list) };
  await till.getByLabel("CSV file").setInputFiles(file);
  await till.getByRole("button", { name: "Check the codes" }).click();
  await expect(till.getByText("Read below the heading “Coupon Code”.")).toBeVisible();
  await till.getByRole("button", { name: "Add 2 codes" }).click();
  await expect(till.getByRole("status").filter({ hasText: "2 codes added." })).toBeVisible();
}

async function withdrawNewest(till: Page): Promise<void> {
  const newest = till.getByRole("region", { name: "Uploads" }).getByRole("listitem").first();
  await expect(newest).toContainText("2 codes");
  await newest.getByText("Withdraw", { exact: false }).first().click();
  await newest.getByRole("button", { name: "Withdraw 2 codes" }).click();
  await expect(newest).toContainText(/Withdrawn \w{3} \d/);
  await expect(newest.getByRole("button", { name: /^Withdraw/ })).toHaveCount(0);
}

test("an administrator withdraws an upload, and a claimed code stays with its member", async ({
  memberPage,
}) => {
  const hedy = await memberPage(server, "Hedy");
  const iris = await memberPage(server, "Iris");
  await hedy.goto("/concierge/staff/perks");
  await hedy.getByLabel("Perk", { exact: true }).selectOption("Wickham Row: Cloth from the end of the bolt");
  await hedy.getByLabel("Or paste the codes").fill("CLOTH-1 CLOTH-2 CLOTH-3");
  await hedy.getByRole("button", { name: "Check the codes" }).click();
  await hedy.getByRole("button", { name: "Add 3 codes" }).click();
  await expect(hedy.getByRole("status").filter({ hasText: "3 codes added." })).toBeVisible();
  await iris.goto("/perks/wickham-row-cloth-from-the-end");
  await getPerk(iris);
  await expect(iris.getByText("CLOTH-1", { exact: true })).toBeVisible();
  await hedy.goto("/concierge/staff/perks");
  const upload = hedy.getByRole("region", { name: "Uploads" }).getByRole("listitem").first();
  await upload.getByText("Withdraw", { exact: false }).first().click();
  await expect(upload).toContainText("1 code was claimed and stays with its member.");
  await upload.getByRole("button", { name: "Withdraw 2 codes" }).click();
  await expect(
    hedy.getByText("2 codes withdrawn. 1 code was claimed and stays with its member."),
  ).toBeVisible();
  await expect(upload).toContainText("1 claimed");
  await iris.reload();
  await expect(iris.getByText("CLOTH-1", { exact: true })).toBeVisible();
  await expectAccessibleAt([320, 1280], hedy, "/concierge/staff/perks");
});

test("a link opens with the member’s own token, and a limit in all shows what is left", async ({
  memberPage,
}) => {
  const theo = await memberPage(server, "Theo");
  await theo.goto(BOTTLES.path);
  await expect(theo.getByText("7 left")).toBeVisible();
  await getPerk(theo);
  const link = theo.getByRole("link", { name: "Open at Maison Ondine" });
  await expect(link).toHaveAttribute("href", /^https:\/\/maison-ondine\.example\/club\?claim=[2-9A-Z]{16}$/);
  const noor = await memberPage(server, "Noor");
  await noor.goto(BOTTLES.path);
  await expect(noor.getByText("6 left")).toBeVisible();
  await getPerk(noor);
  const other = noor.getByRole("link", { name: "Open at Maison Ondine" });
  await expect(other).not.toHaveAttribute("href", (await link.getAttribute("href")) ?? "");
});
