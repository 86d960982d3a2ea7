import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { type EngineVariant, engineProjects } from "./playwright/support/engines/engines.mts";
import { chromiumLaunchOptions } from "./scripts/chromium.mts";
import {
  BROWSER_WORKERS,
  SERVER_POOL,
  SEVERAL_SERVERS,
} from "./tests/support/database/connection-budget.cjs";
import { nameDatabase } from "./tests/support/database/database-names.cjs";

const port = process.env.PLAYWRIGHT_PORT ?? "3210";
// Long tests run alone, because they measure: npm --prefix tools run prove.
const proofs = process.env.TRIALS
  ? [{ name: "proofs", testDir: "tools/proofs", use: { ...devices["Desktop Chrome"] } }]
  : [];
prepareNames();
const baseURL = `http://localhost:${port}`;

export default defineConfig<object, { variant: EngineVariant }>({
  testDir: "playwright",
  outputDir: "test-results",
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: BROWSER_WORKERS,
  // Browsers and servers share two cores, so timeouts are long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/report.json" }]],
  use: {
    baseURL,
    screenshot: "only-on-failure",
    launchOptions: chromiumLaunchOptions(),
    // A page's requests through a service worker can't be intercepted. Its own journeys allow it.
    serviceWorkers: "block",
  },
  projects: [
    ...proofs,
    // Files that take long come first. At the end they would leave the other workers without work.
    {
      name: "several-servers",
      testMatch: SEVERAL_SERVERS,
      workers: 1,
      use: { ...devices["Desktop Chrome"] },
    },
    ...engineProjects(),
    {
      name: "desktop-only",
      testMatch: "desktop-only/**",
      testIgnore: SEVERAL_SERVERS,
      use: { ...devices["Desktop Chrome"] },
    },
    {
      name: "desktop",
      testIgnore: ["desktop-only/**", "**/playwright/engines/**"],
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone",
      testIgnore: ["desktop-only/**", "**/playwright/engines/**"],
      use: { ...devices["iPhone 13"], defaultBrowserType: "chromium", viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: "node --conditions=react-server --import tsx playwright/support/shared-server.ts",
    url: `${baseURL}/readyz`,
    reuseExistingServer: false,
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 60_000 },
    stdout: "pipe",
    env: {
      APP_URL: baseURL,
      DATABASE_POOL: String(SERVER_POOL),
      DEMO: "1",
      LOG_LEVEL: "warn",
      NODE_ENV: "production",
      PORT: port,
    },
  },
});

// Workers load this file too. Only the process that starts them creates and removes the folder.
function prepareNames() {
  if (process.env.PLAYWRIGHT_PREPARED_DIR) return;
  const folder = mkdtempSync(join(tmpdir(), "plus-one-data-"));
  process.env.PLAYWRIGHT_PREPARED_DIR = join(folder, "prepared");
  if (process.env.TEST_DATABASE_URL) process.env.TEST_DATABASE_TEMPLATE = nameDatabase();
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}
