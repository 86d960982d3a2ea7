import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { signInAs } from "./page-state";
import { type ClubData, copyEmbedded, copyPrepared, type PreparedCopy, type Rows } from "./prepared-database";
import type { Browsing } from "./post-form";

type Settings = Record<string, string>;

// A server takes a hundred connections by default, and with the default of ten the clubs that run at once ask for more:
// then it turns one away, and a page is a 503.
const DATABASE_POOL = "3";

/** A club of a spec's own: the production build, served with a database of its own. Closing it returns its exit code. */
export type OwnClub = {
  url: string;
  /** The lines of its log about requests, so far. */
  requests: () => LoggedRequest[];
  close: () => Promise<number | null>;
};

/** What the log says of a request, as far as specs ask for it. */
export type LoggedRequest = { msg: string; requestId: string; statements: number };

/** Serves a club on these data until it is closed. `settings` may need to know its address; `place` names a port, or the folder of another build. */
export async function serveClub(
  data: ClubData,
  settings: (url: string) => Settings = () => ({}),
  place: { port?: number; folder?: string } = {},
): Promise<OwnClub> {
  const port = place.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const own = { PORT: String(port), APP_URL: url, DEMO: "1", DATABASE_POOL, ...data };
  const env = { ...process.env, NODE_ENV: "production" as const, ...own, ...settings(url) };
  const server = spawn(process.execPath, ["server.mjs"], {
    env,
    cwd: place.folder,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const printed: string[] = [];
  server.stdout?.setEncoding("utf8").on("data", (part: string) => printed.push(part));
  const requests = () =>
    (printed.join("").match(/^.*"msg":"request".*$/gm) ?? []).map((line): LoggedRequest => JSON.parse(line));
  const kill = () => server.kill("SIGKILL");
  process.once("exit", kill); // a worker that is ended early closes nothing
  const close = async () => {
    const code = await end(server);
    process.off("exit", kill);
    return code;
  };
  try {
    if ((await started(server)) === "port taken") {
      await close();
      return serveClub(data, settings, { folder: place.folder });
    }
    await expect.poll(() => isReady(url), { timeout: 50_000 }).toBe(true);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, requests, close };
}

/** How many statements it took to respond, as the club's log says. */
export async function countStatements({ requests }: OwnClub, response: APIResponse): Promise<number> {
  const id = response.headers()["x-request-id"];
  const logged = () => requests().find(({ requestId }) => requestId === id)?.statements;
  await expect.poll(logged, response.url()).toBeDefined();
  return logged() ?? Number.NaN;
}

/** Changes a club's database before it is served. */
export type Prepare = (database: Rows) => Promise<unknown>;

/** Serves a new club with the demo's people, and forgets it when it is closed. */
export async function openClub(settings?: (url: string) => Settings, prepare?: Prepare): Promise<OwnClub> {
  const copy = await copyPrepared();
  if (prepare) await copy.onDatabase(prepare);
  return serveCopy(copy, settings);
}

/** The same on an embedded database, wherever the tests run. */
export async function openEmbeddedClub(): Promise<OwnClub & { dataDir: string }> {
  const copy = await copyEmbedded();
  return { ...(await serveCopy(copy)), dataDir: copy.data.DATA_DIR };
}

async function serveCopy(
  { data, remove }: PreparedCopy,
  settings?: (url: string) => Settings,
): Promise<OwnClub> {
  const { close, ...club } = await serveClub(data, settings);
  return {
    ...club,
    close: async () => {
      const code = await close();
      await remove();
      return code;
    },
  };
}

type Enter = {
  /** One of the demo's people in a browser of their own, signed in. */
  enter: (club: OwnClub, firstName: string, options?: BrowserContextOptions) => Promise<Page>;
  /** One of the demo's people, signed in with no page opened: for what comes before a test and isn't what it tries. */
  withoutPage: (club: OwnClub, firstName: string) => Promise<Browsing>;
  /** Somebody whom the club doesn't know, in a browser of their own; at the shared club unless another is named. */
  visit: (club?: OwnClub, options?: BrowserContextOptions) => Promise<Page>;
};

/** A test with several people, each in a browser of their own that is closed in the end. */
export const test = base.extend<Enter>({
  visit: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (club, options) => {
      const at = club && { baseURL: club.url };
      const context = await browser.newContext({ reducedMotion: "reduce", ...at, ...options });
      contexts.push(context);
      return context.newPage();
    });
    for (const page of contexts.flatMap((context) => context.pages()))
      await page.unrouteAll({ behavior: "ignoreErrors" });
    await Promise.all(contexts.map((context) => context.close()));
  },
  withoutPage: async ({ playwright }, use) => {
    const opened: APIRequestContext[] = [];
    await use(async (club, firstName) => {
      const request = await playwright.request.newContext({ baseURL: club.url });
      opened.push(request);
      await signInAs({ request }, firstName);
      return { request };
    });
    await Promise.all(opened.map((request) => request.dispose()));
  },
  enter: async ({ visit }, use) => {
    await use(async (club, firstName, options) => {
      const page = await visit(club, options);
      await signInAs(page, firstName);
      return page;
    });
  },
});

/** A port that was free just now; by the time a server asks for it, it may not be. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Waits until the server itself says that it listens: whatever answers at its address may be another's. */
function started(server: ChildProcess): Promise<"listening" | "port taken"> {
  let complaint = "";
  server.stderr?.on("data", (data) => {
    complaint += data;
  });
  return new Promise((resolve, reject) => {
    server.once("message", () => resolve("listening"));
    server.once("close", () =>
      complaint.includes("already in use")
        ? resolve("port taken")
        : reject(new Error(`the server ended: ${complaint}`)),
    );
  });
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}

async function end(server: ChildProcess): Promise<number | null> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
  }
  return server.exitCode;
}
