import { resolve } from "node:path";
import type { Browser, LaunchOptions, PlaywrightWorkerArgs } from "@playwright/test";
import { watchArrivals } from "../arrivals";
import { watchConsoleErrors } from "../console-errors";
import { type Cookie, type Engine, type EngineWindow, HEIGHTS, type WindowOptions } from "./engine-page";
import type { EngineVariant } from "./engines.mts";

const FIREFOX_PROXY = resolve("playwright/support/engines/firefox-proxy.mjs");

type Playwright = PlaywrightWorkerArgs["playwright"];

/** Chromium with these options, or the system's Firefox, with Playwright's own pages. */
export async function startPlaywrightBrowser(
  playwright: Playwright,
  variant: EngineVariant,
  chromiumOptions: LaunchOptions,
): Promise<Engine> {
  const browser =
    variant.engine === "chromium"
      ? await playwright.chromium.launch(chromiumOptions)
      : await playwright.firefox.launch(firefoxOptions(variant));
  return { open: (options) => openWindow(browser, options, variant), close: () => browser.close() };
}

async function openWindow(
  browser: Browser,
  { width, baseURL }: WindowOptions,
  variant: EngineVariant,
): Promise<EngineWindow> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: HEIGHTS[width] },
    javaScriptEnabled: !variant.hasNoScript,
    colorScheme: variant.isDark ? "dark" : "light",
    reducedMotion: variant.hasReducedMotion ? "reduce" : "no-preference",
    serviceWorkers: "allow",
    forcedColors: variant.hasForcedColors ? "active" : "none",
    ...(variant.engine === "chromium" && { permissions: ["clipboard-write"] }),
  });
  if (variant.hidesNavigation) await context.addInitScript(hideNavigation);
  if (variant.engine === "firefox") await context.addInitScript(writeErrorsAsText);
  const errors: string[] = [];
  watchConsoleErrors(context, (error) => errors.push(error));
  watchArrivals(context);
  const page = await context.newPage();
  const addCookies = (cookies: Cookie[]) =>
    context.addCookies(cookies.map(({ name, value, httpOnly }) => ({ name, value, httpOnly, url: baseURL })));
  return { page, errors, addCookies, close: () => context.close() };
}

function hideNavigation(): void {
  Object.defineProperty(window, "navigation", { value: undefined });
}

/** Firefox's protocol reports only the name of an error that is written to the console. */
function writeErrorsAsText(): void {
  const write = console.error;
  console.error = (...values) =>
    write(...values.map((value) => (value instanceof Error ? `${value}\n${value.stack}` : value)));
}

/** Firefox takes these settings from its preferences, because its protocol has no command for them. */
function firefoxOptions({ isDark, hasReducedMotion, hasForcedColors }: EngineVariant) {
  return {
    channel: "moz-firefox",
    executablePath: FIREFOX_PROXY,
    firefoxUserPrefs: {
      "ui.systemUsesDarkTheme": isDark ? 1 : 0,
      "ui.prefersReducedMotion": hasReducedMotion ? 1 : 0,
      ...(hasForcedColors && { "ui.useAccessibilityTheme": 1, "browser.display.document_color_use": 2 }),
    },
  };
}
