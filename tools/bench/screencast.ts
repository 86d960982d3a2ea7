import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { ensureBuilt } from "../../scripts/build.mjs";
import { chromiumLaunchOptions } from "../../scripts/chromium.mts";
import { root } from "../../scripts/run.mjs";
import { film } from "./screencast/frames";
import { type LongTask, longByProcessor, markScene, traceTasks } from "./screencast/long-tasks";
import { STORIES } from "./screencast/scenarios";
import { serve } from "./served";
import { median } from "./support/compare";

const folder = join(root, "test-results/films");

/** How often a story is told only to be measured. */
const MEASURED = 3;

type Take = { width: 390 | 1280; theme: "light" | "dark"; slower: 1 | 4; motion: "moving" | "reduced" };

const everyTake: Take[] = ([390, 1280] as const).flatMap((width) =>
  (["light", "dark"] as const).flatMap((theme) =>
    (["moving", "reduced"] as const).flatMap((motion) =>
      ([1, 4] as const).map((slower) => ({ width, theme, slower, motion })),
    ),
  ),
);

const nameOf = ({ width, theme, motion, slower }: Take) => [width, theme, motion, `${slower}x`];

async function open(browser: Browser, { width, theme, motion }: Take) {
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

/** Tells the story once filmed, and then only measured, since filming takes its own time. */
async function shoot(browser: Browser, url: string, story: string, take: Take, number: number) {
  const file = join(folder, `${[story, ...nameOf(take)].join("-")}.png`);
  const first = number * (MEASURED + 1);
  await tellOnce(browser, url, story, take, first, file);
  const measured: LongTask[][] = [];
  for (let round = 1; round <= MEASURED; round++)
    measured.push(await tellOnce(browser, url, story, take, first + round));
  return { file, measured };
}

/** Films it into `file`, where there is one, else measures it. */
async function tellOnce(
  browser: Browser,
  url: string,
  story: string,
  take: Take,
  number: number,
  file?: string,
): Promise<LongTask[]> {
  const { prepare, tell } = STORIES[story] ?? {};
  if (!prepare || !tell) throw new Error(`there is no story "${story}": ${Object.keys(STORIES).join(", ")}`);
  const page = await open(browser, take);
  const telling = { page, url, take: number, scene: async () => {} };
  await prepare(telling);
  await slowDown(page, take.slower);
  const filming = file ? await film(page) : null;
  const tasks = file ? null : await traceTasks(page);
  const scene = async (name: string) => {
    filming?.scene(name);
    await markScene(page, name);
  };
  await scene(story);
  await tell({ ...telling, scene });
  if (file) await filming?.cut(file);
  const long = (await tasks?.()) ?? [];
  await page.context().close();
  return long;
}

async function run(story = "create", ...wanted: string[]): Promise<void> {
  if (!(await ensureBuilt())) throw new Error("the build failed");
  mkdirSync(folder, { recursive: true });
  await using after = new AsyncDisposableStack();
  const dataDir = after.adopt(mkdtempSync(join(tmpdir(), "plus-one-film-")), (made) =>
    rmSync(made, { recursive: true }),
  );
  const env = {
    PORT: "{port}",
    APP_URL: "http://localhost:{port}",
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    DEMO: "1",
  };
  const club = after.adopt(
    await serve({ args: ["server.mjs"], cwd: root, readyPath: "/readyz", env }),
    ({ close }) => close(),
  );
  const browser = after.adopt(await chromium.launch(chromiumLaunchOptions()), (opened) => opened.close());
  const takes = everyTake.filter((take) => wanted.every((word) => nameOf(take).map(String).includes(word)));
  for (const [number, take] of takes.entries()) {
    const { file, measured } = await shoot(browser, club.url, story, take, number);
    const counts = measured.map((tasks) => longByProcessor(tasks).length);
    console.log(
      `${file}: ${median(counts)} long tasks by the processor (${counts}), ${measured.map(({ length }) => length)} by the clock`,
    );
    const rows = measured.flatMap((tasks, round) => tasks.map((task) => ({ telling: round + 1, ...task })));
    if (rows.length > 0) console.table(rows);
  }
}

void run(...process.argv.slice(3));
