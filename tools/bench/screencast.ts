import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { chromiumLaunchOptions } from "../../scripts/chromium.mts";
import { root } from "../../scripts/run.mjs";
import { median } from "./support/compare";
import { type LongTask, markScene, tasksLongByCpu, traceTasks } from "./support/long-tasks";
import { SCENARIOS } from "./support/scenarios";
import { record } from "./support/screencast-frames";
import { serveEmbeddedClub } from "./support/serve-club";

const folder = join(root, "test-results/screencasts");

/** How often each scenario runs without recording. */
const MEASURED = 3;

type Variant = { width: 390 | 1280; theme: "light" | "dark"; slower: 1 | 4; motion: "moving" | "reduced" };

const VARIANTS: Variant[] = ([390, 1280] as const).flatMap((width) =>
  (["light", "dark"] as const).flatMap((theme) =>
    (["moving", "reduced"] as const).flatMap((motion) =>
      ([1, 4] as const).map((slower) => ({ width, theme, slower, motion })),
    ),
  ),
);

const nameOf = ({ width, theme, motion, slower }: Variant) => [width, theme, motion, `${slower}x`];

async function open(browser: Browser, { width, theme, motion }: Variant) {
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 800 },
    colorScheme: theme,
    reducedMotion: motion === "reduced" ? "reduce" : "no-preference",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  return context.newPage();
}

async function slowDown(page: Awaited<ReturnType<typeof open>>, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Runs the scenario once with recording, and then only measured, because recording takes time itself. */
async function runVariant(browser: Browser, url: string, scenario: string, variant: Variant, number: number) {
  const file = join(folder, `${[scenario, ...nameOf(variant)].join("-")}.png`);
  const first = number * (MEASURED + 1);
  await runOnce(browser, url, scenario, variant, first, file);
  const measured: LongTask[][] = [];
  for (let round = 1; round <= MEASURED; round++)
    measured.push(await runOnce(browser, url, scenario, variant, first + round));
  return { file, measured };
}

/** With `file`, records frames into it; otherwise measures long tasks. */
async function runOnce(
  browser: Browser,
  url: string,
  scenario: string,
  variant: Variant,
  number: number,
  file?: string,
): Promise<LongTask[]> {
  const { prepare, perform } = SCENARIOS[scenario] ?? {};
  if (!prepare || !perform)
    throw new Error(`there is no scenario "${scenario}": ${Object.keys(SCENARIOS).join(", ")}`);
  const page = await open(browser, variant);
  const stage = { page, url, run: number, scene: async () => {} };
  await prepare(stage);
  await slowDown(page, variant.slower);
  const recording = file ? await record(page) : null;
  const tasks = file ? null : await traceTasks(page);
  const scene = async (name: string) => {
    recording?.scene(name);
    await markScene(page, name);
  };
  await scene(scenario);
  await perform({ ...stage, scene });
  if (file) await recording?.cut(file);
  const long = (await tasks?.()) ?? [];
  await page.context().close();
  return long;
}

async function run(scenario = "create", ...wanted: string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await using after = new AsyncDisposableStack();
  const club = after.adopt(await serveEmbeddedClub(), ({ close }) => close());
  const browser = after.adopt(await chromium.launch(chromiumLaunchOptions()), (opened) => opened.close());
  const variants = VARIANTS.filter((variant) =>
    wanted.every((word) => nameOf(variant).map(String).includes(word)),
  );
  for (const [number, variant] of variants.entries()) {
    const { file, measured } = await runVariant(browser, club.url, scenario, variant, number);
    const counts = measured.map((tasks) => tasksLongByCpu(tasks).length);
    console.log(
      `${file}: ${median(counts)} tasks over 50 ms of CPU time (${counts}), ${measured.map(({ length }) => length)} over 50 ms of clock time`,
    );
    const rows = measured.flatMap((tasks, round) => tasks.map((task) => ({ round: round + 1, ...task })));
    if (rows.length > 0) console.table(rows);
  }
}

void run(...process.argv.slice(3));
