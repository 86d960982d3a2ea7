import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { programPath } from "../../../scripts/find-program.cjs";
import { until } from "../../../tests/support/database/until";
import { freePort } from "../../../tests/support/free-port";
import { type Cookie, type Engine, type EngineWindow, HEIGHTS, type WindowOptions } from "./engine-page";
import type { EngineVariant } from "./engines.mts";
import { newSession } from "./webdriver";
import { bundlePageQueries, WebKitPage } from "./webkit-page";

const WINDOW = resolve("playwright/support/engines/webkit-window.py");

/** WebKitGTK on a virtual display. Each window is a process of its own. */
export async function startWebKit(variant: EngineVariant): Promise<Engine> {
  const queries = await bundlePageQueries();
  const { display, close } = await startDisplay();
  return { open: (options) => openWindow(options, variant, display, queries), close };
}

async function startDisplay() {
  const screen = ["-screen", "0", "1600x1300x24", "-nolisten", "tcp", "-displayfd", "1"];
  const xvfb = startProcess("Xvfb", screen, {});
  if (!xvfb.stdout) throw new Error("Xvfb has no output");
  const [line] = await once(createInterface({ input: xvfb.stdout }), "line");
  return { display: `:${line}`, close: () => endProcess(xvfb) };
}

async function openWindow(
  options: WindowOptions,
  variant: EngineVariant,
  display: string,
  queries: string,
): Promise<EngineWindow> {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), "plus-one-webkit-"));
  const environment = { ...windowEnvironment(options, variant), DISPLAY: display, ENGINE_DATA: data };
  const driver = startProcess("WebKitWebDriver", [`--port=${port}`], environment);
  const close = async () => {
    await endProcess(driver);
    await rm(data, { recursive: true, force: true });
  };
  try {
    const errors = collectErrors(driver);
    await until(() => isReady(port));
    const session = await newSession(`http://127.0.0.1:${port}`, {
      "webkitgtk:browserOptions": { binary: WINDOW, args: [] },
    });
    const page = new WebKitPage(session, options.baseURL, queries);
    const addCookies = (cookies: Cookie[]) => Promise.all(cookies.map((cookie) => page.addCookie(cookie)));
    return { page, errors, addCookies, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function windowEnvironment({ width }: WindowOptions, variant: EngineVariant) {
  return {
    GDK_BACKEND: "x11",
    NO_AT_BRIDGE: "1",
    LIBGL_ALWAYS_SOFTWARE: "1",
    // Its painting threads crashed once in Mesa's software renderer.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" }),
    ENGINE_WIDTH: String(width),
    ENGINE_HEIGHT: String(HEIGHTS[width]),
    ENGINE_DARK: variant.isDark ? "1" : "",
    ENGINE_CALM: variant.hasReducedMotion ? "1" : "",
    ENGINE_NO_SCRIPT: variant.hasNoScript ? "1" : "",
  };
}

/** Starts a process as the leader of a group, so that its own children end with it. */
function startProcess(command: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(programPath(command), args, {
    env: { ...process.env, ...env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid, "SIGKILL");
  await until(() => !hasProcesses(child.pid));
}

/** Whether any process of the group is still there. */
function hasProcesses(group: number | undefined): boolean {
  try {
    return process.kill(-Number(group), 0);
  } catch {
    return false;
  }
}

/** Returns the console errors so far; later ones are added. */
function collectErrors({ stderr }: ChildProcess): string[] {
  const errors: string[] = [];
  if (stderr)
    createInterface({ input: stderr }).on("line", (line) => {
      if (/CONSOLE (\w+ )?ERROR/.test(line)) errors.push(line);
    });
  return errors;
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
}
