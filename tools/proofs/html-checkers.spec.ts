import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { ADDRESSES, TILL_ADDRESSES } from "../../playwright/support/engines/addresses";
import { signInAs } from "../../playwright/support/sign-in";
import { test } from "../../playwright/support/test";
import { openTill } from "../../playwright/support/till";
import { FALSE_REPORTS } from "./false-reports";

type Report = { checker: "Nu" | "IBM"; address: string; message: string; extract: string };

const PACKAGES = "tools/node_modules";
const NU = join(PACKAGES, "vnu-jar/build/dist/vnu.jar");
const IBM = readFileSync(join(PACKAGES, "accessibility-checker-engine/ace.js"), "utf8");

test.describe.configure({ timeout: 1_800_000 });

test("the Nu HTML Checker and IBM's checker find nothing true on any page", async ({ browser }) => {
  const reports: Report[] = [];
  const sources: Record<string, string> = {};
  for (const { who, addresses } of ADDRESSES) {
    const page = await browser.newPage();
    if (who) await signInAs(page, who);
    for (const address of addresses) await check(page, address, sources, reports);
    await page.close();
  }
  const till = await browser.newPage();
  await openTill(till, "Casa Orrin");
  for (const address of TILL_ADDRESSES) await check(till, address, sources, reports);
  await till.close();
  reports.push(...(await checkByNu(sources)));
  printTable(reports);
  const isFalse = (report: Report) => FALSE_REPORTS.some((known) => matches(known, report));
  expect(reports.filter((report) => !isFalse(report))).toEqual([]);
  const gone = FALSE_REPORTS.filter((known) => !reports.some((report) => matches(known, report)));
  expect(gone, "no longer reported").toEqual([]);
});

async function check(page: Page, address: string, sources: Record<string, string>, reports: Report[]) {
  const response = await page.goto(address);
  if (!response) throw new Error(`no response for ${address}`);
  await expect(page.locator("html[data-hydrated], html.till")).toHaveCount(1);
  sources[`${Object.keys(sources).length}.html`] = `${await response.text()}<!-- ${address} -->`;
  reports.push(...(await checkByIbm(page, address)));
}

type IbmResult = { ruleId: string; value: [string, string]; message: string; snippet: string };
type WithIbm = {
  ace: { Checker: new () => { check: (node: Node, rules: string[]) => Promise<{ results: IbmResult[] }> } };
};

/** Leaves out what a person should look at: it lists such questions for every page, whatever the page has. */
async function checkByIbm(page: Page, address: string): Promise<Report[]> {
  await page.evaluate(`${IBM};0`);
  const results = await page.evaluate(async () => {
    for (const disclosure of document.querySelectorAll("details")) disclosure.open = true;
    const { ace } = window as Window & Partial<WithIbm>;
    if (!ace) throw new Error("the checker isn't in the page");
    return (await new ace.Checker().check(document, ["WCAG_2_2"])).results;
  });
  return results
    .filter(({ value: [policy, outcome] }) => policy === "VIOLATION" && outcome === "FAIL")
    .map(({ ruleId, message, snippet }) => ({
      checker: "IBM",
      address,
      message: `${ruleId} ${message}`,
      extract: snippet,
    }));
}

type NuMessage = { url: string; message: string; extract?: string };

async function checkByNu(sources: Record<string, string>): Promise<Report[]> {
  const folder = await mkdtemp(join(tmpdir(), "pages-"));
  try {
    for (const [file, source] of Object.entries(sources)) await writeFile(join(folder, file), source);
    const files = Object.keys(sources).map((file) => join(folder, file));
    const { stdout } = await promisify(execFile)(
      "java",
      ["-Xss4m", "-jar", NU, "--format", "json", "--stdout", "--exit-zero-always", ...files],
      { maxBuffer: 256 * 1024 * 1024 },
    );
    return (JSON.parse(stdout).messages as NuMessage[]).map(({ url, message, extract = "" }) => ({
      checker: "Nu",
      address: addressOf(sources[url.split("/").at(-1) ?? ""]),
      message,
      extract,
    }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function addressOf(source = ""): string {
  return /<!-- (\S+) -->$/.exec(source)?.[1] ?? "";
}

function matches({ checker, message, extract }: (typeof FALSE_REPORTS)[number], report: Report): boolean {
  return (
    checker === report.checker && message.test(report.message) && (!extract || extract.test(report.extract))
  );
}

function printTable(reports: Report[]): void {
  const counts = Object.groupBy(reports, ({ checker, message }) => `${checker}: ${message.slice(0, 140)}`);
  const rows = Object.entries(counts).map(([kind, found = []]) => [kind, found.length] as const);
  for (const [kind, count] of rows.toSorted(([, one], [, other]) => other - one))
    console.log(`${count} × ${kind}`);
}
