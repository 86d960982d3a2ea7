import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type LaunchOptions } from "@playwright/test";
import { root } from "./run.mjs";
import { hasSharedMemory } from "./temp-folder.mjs";

const systemChromium = "/usr/bin/chromium";

/** CHROMIUM_PATH, or the system's Chromium, or one that is unpacked from the installed packages. */
export function chromiumPath(): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (existsSync(systemChromium)) return systemChromium;
  return process.platform === "linux" && process.arch === "x64" ? packagedChromium() : downloadedChromium();
}

export function chromiumLaunchOptions(): LaunchOptions {
  // By default Playwright stores Chromium's shared memory on the disk. /dev/shm is faster.
  const ignoreDefaultArgs = hasSharedMemory() ? ["--disable-dev-shm-usage"] : [];
  const executablePath = chromiumPath();
  if (!executablePath.startsWith(unpackedFolder())) return { executablePath, ignoreDefaultArgs };
  const libraries = [join(unpackedFolder(), "al2023", "lib"), process.env.LD_LIBRARY_PATH];
  return {
    executablePath,
    ignoreDefaultArgs,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: libraries.filter(Boolean).join(":"),
      FONTCONFIG_FILE: join(unpackedFolder(), "fonts.conf"),
    },
  };
}

function packagedChromium(): string {
  const path = join(unpackedFolder(), "chromium");
  if (!existsSync(path)) execFileSync("node", [join(root, "scripts/unpack-chromium.mjs"), unpackedFolder()]);
  return path;
}

function unpackedFolder(): string {
  const manifest = join(root, "node_modules/@sparticuz/chromium/package.json");
  return join(root, "node_modules/.cache", `chromium-${JSON.parse(readFileSync(manifest, "utf8")).version}`);
}

function downloadedChromium(): string {
  const path = chromium.executablePath();
  if (!existsSync(path)) execFileSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
  return path;
}
