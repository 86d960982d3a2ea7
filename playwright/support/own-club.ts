import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, test as base, expect, type Page } from "@playwright/test";
import { signInAs } from "./club";

type Settings = Record<string, string>;

/** A club of a spec's own: the production build, served with a database of its own. */
export type OwnClub = { url: string; close: () => Promise<void> };

/** Serves a club on the database in `dataDir` until it is closed. `settings` may need to know its address. */
export async function serveClub(
  dataDir: string,
  settings: (url: string) => Settings = () => ({}),
): Promise<OwnClub> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const own = { PORT: String(port), APP_URL: url, DATA_DIR: dataDir, DATABASE_URL: "", DEMO: "1" };
  const env = { ...process.env, NODE_ENV: "production" as const, ...own, ...settings(url) };
  const server = spawn(process.execPath, ["scripts/serve.mjs"], { env, stdio: "ignore" });
  const kill = () => server.kill("SIGKILL");
  process.once("exit", kill); // a worker that is ended early closes nothing
  const close = async () => {
    await end(server);
    process.off("exit", kill);
  };
  try {
    await expect.poll(() => isReady(server, url), { timeout: 50_000 }).toBe(true);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}

/** Serves a new club with the demo's people, and forgets it when it is closed. */
export async function openClub(settings?: (url: string) => Settings): Promise<OwnClub> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "plus-one-club-"));
  const { url, close } = await serveClub(dataDir, settings);
  return {
    url,
    close: async () => {
      await close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** One of the demo's people in a browser of their own, signed in. */
export async function personIn(browser: Browser, club: OwnClub, firstName: string): Promise<Page> {
  const page = await visitorIn(browser, club);
  await signInAs(page, firstName);
  return page;
}

async function visitorIn(browser: Browser, { url }: OwnClub): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: "reduce" });
  return context.newPage();
}

type Enter = {
  /** One of the demo's people in a browser of their own, signed in. */
  enter: (club: OwnClub, firstName: string) => Promise<Page>;
  /** Somebody whom the club doesn't know, in a browser of their own. */
  visit: (club: OwnClub) => Promise<Page>;
};

/** A test with several people, each in a browser of their own that is closed in the end. */
export const test = base.extend<Enter>({
  visit: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async (club) => {
      const page = await visitorIn(browser, club);
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
  enter: async ({ visit }, use) => {
    await use(async (club, firstName) => {
      const page = await visit(club);
      await signInAs(page, firstName);
      return page;
    });
  },
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function isReady(server: ChildProcess, url: string): Promise<boolean> {
  if (server.exitCode !== null) throw new Error("the server ended");
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}
