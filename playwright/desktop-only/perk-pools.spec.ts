import { expect, type Page } from "@playwright/test";
import { expectAccessibleAt } from "../support/accessibility";
import { type IsolatedServer, openServer, test } from "../support/isolated-server";
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

let server: IsolatedServer;

test.beforeAll(async () => {
  server = await openServer(undefined, leaveFew);
});

test.afterAll(() => server.close());

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

  await test.step("an administrator adds codes, and sees duplicates and bad lines", async () => {
    await hedy.goto("/concierge/staff/perks");
    await hedy.getByLabel("Perk", { exact: true }).selectOption("Alder & Vale: A seat, woven again");
    const lines = ["code", "SEAT-1", "SEAT-1", "SEAT-2", "X".repeat(65)];
    await hedy.getByLabel("Or paste the codes").fill(lines.join("\n"));
    await hedy.getByRole("button", { name: "Add codes" }).click();
    const result = hedy.getByRole("status").filter({ hasText: "2 codes added. Codes left: 2." });
    await expect(result).toContainText("1 code left out as duplicates: line 3.");
    await expect(result).toContainText("Line 5: longer than 64 characters");
    await expect(hedy.getByRole("row").filter({ hasText: "A seat, woven again" })).toContainText("2");
    const file = Buffer.from("code,given\r\nSEAT-3,no\r\n");
    await hedy
      .getByLabel("CSV file")
      .setInputFiles({ name: "codes.csv", mimeType: "text/csv", buffer: file });
    await hedy.getByRole("button", { name: "Add codes" }).click();
    await expect(hedy.getByRole("status").filter({ hasText: "1 code added. Codes left: 3." })).toBeVisible();
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
    expect(JSON.stringify(server.log())).not.toMatch(/SEAT-[123]|ALDER-[0-9A-F]{6}/);
  });
});

test("a brand adds codes of its perks at the till, also without JavaScript", async ({ visitorPage }) => {
  for (const javaScriptEnabled of [true, false]) {
    const till = await visitorPage(server, { javaScriptEnabled });
    await openTill(till, "Corvo");
    await till.goto("/till/codes");
    await expect(till.getByLabel("Perk", { exact: true }).getByRole("option").first()).toBeAttached();
    await expect(
      till.getByLabel("Perk", { exact: true }).getByRole("option", { name: /seat, woven/ }),
    ).toHaveCount(0);
    await till.getByLabel("Or paste the codes").fill(`CORVO-NEW-1\nCORVO-NEW-${javaScriptEnabled ? 2 : 3}`);
    await till.getByRole("button", { name: "Add codes" }).click();
    const added = javaScriptEnabled ? "2 codes added." : "1 code added.";
    await expect(till.getByRole("status").filter({ hasText: added })).toBeVisible();
  }
  const till = await visitorPage(server);
  await openTill(till, "Corvo");
  await expectAccessibleAt([320, 1280], till, "/till/codes");
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
