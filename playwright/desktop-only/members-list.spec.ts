import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { axeViolations } from "../support/accessibility";
import { openServer, serverForTests, test } from "../support/isolated-server";
import { horizontalOverflow } from "../support/page-state";

const server = serverForTests(openServer);

test("an owner filters and sorts the list, exports it, and changes all who match", async ({ memberPage }) => {
  const hedy = await memberPage(server, "Hedy");
  await hedy.goto("/concierge/staff/members");
  const rows = hedy.getByRole("row");
  const all = await rows.count();
  await hedy.getByRole("navigation", { name: "Filters" }).getByRole("link", { name: "Concierge" }).click();
  await expect(hedy).toHaveURL("/concierge/staff/members?role=concierge");
  await expect(hedy.getByRole("link", { name: /^Iris Bellamy/ })).toBeVisible();
  expect(await rows.count()).toBeLessThan(all);
  await hedy.getByRole("navigation", { name: "Order" }).getByRole("link", { name: "Balance" }).click();
  await expect(hedy).toHaveURL("/concierge/staff/members?role=concierge&order=balance");
  expect(await axeViolations(hedy)).toEqual([]);
  expect(await horizontalOverflow(hedy)).toBe(0);

  const download = hedy.waitForEvent("download");
  await hedy.getByRole("link", { name: "This member as a CSV file" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toContain("Bellamy");
  expect(csv).not.toContain("Marchetti");

  await hedy.setViewportSize({ width: 320, height: 700 });
  await hedy.getByLabel("Sort by").selectOption("Newest");
  await expect(hedy).toHaveURL("/concierge/staff/members?role=concierge&order=newest");
  await hedy.getByLabel("Filter", { exact: true }).selectOption("Administrator");
  await expect(hedy).toHaveURL("/concierge/staff/members?role=admin&order=newest");
  expect(await axeViolations(hedy)).toEqual([]);
  expect(await horizontalOverflow(hedy)).toBe(0);
  await hedy.getByLabel("Filter", { exact: true }).selectOption("Concierge");
  await expect(hedy.getByRole("link", { name: /^Iris Bellamy/ })).toBeVisible();
  await hedy.setViewportSize({ width: 1280, height: 720 });

  await hedy.getByRole("checkbox", { name: /^Choose all \d+ that match$/ }).check();
  const bar = hedy.getByRole("region", { name: "Change several members" });
  await bar.getByRole("radio", { name: "Pause inviting" }).check();
  await bar.getByLabel("Reason (shown to the members)").fill("Please call us first.");
  await bar.getByRole("button", { name: "Continue" }).click();
  await expect(bar.getByText(/^Pause inviting for \d+ members?\?$/)).toBeVisible();
  await bar.getByRole("button", { name: /^Pause inviting for/ }).click();
  await expect(bar.getByText(/^Done for \d+ members?\.$/)).toBeVisible();
});
