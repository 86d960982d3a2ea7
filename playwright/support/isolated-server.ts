import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from "@playwright/test";
import { SERVER_POOL } from "../../tests/support/database/connection-budget.cjs";
import { freePort } from "../../tests/support/free-port";
import { isLongTest } from "../../tests/support/trials";
import type { HasRequest } from "./post-form";
import {
  copyEmbeddedDatabase,
  copyPreparedDatabase,
  type DatabaseCopy,
  type QueryRunner,
  type ServerData,
} from "./prepared-database";
import { signInAs } from "./sign-in";
import { test as base } from "./test";

type Settings = Record<string, string>;

/** Servers of this process that use Postgres. */
let running = 0;

/** The production build with its own database. `close` returns the exit code. */
export type IsolatedServer = {
  url: string;
  /** Returns the lines of the log written so far. @throws if one is not JSON. */
  log: () => LoggedLine[];
  /** Returns the access log lines written so far. */
  requests: () => LoggedRequest[];
  close: () => Promise<number | null>;
};

export type LoggedLine = { level: number; msg: string; action?: string; route?: string; status?: number };

export type LoggedRequest = LoggedLine & { requestId: string; statements: number };

/**
 * Starts the production server. `at` sets the port, or the folder of another build. Settings with a DATABASE_URL go around
 * PgBouncer.
 */
export async function startServer(
  data: ServerData,
  settings: (url: string) => Settings = () => ({}),
  at: { port?: number; folder?: string } = {},
): Promise<IsolatedServer> {
  const port = at.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const pool = { DATABASE_POOL: String(SERVER_POOL) };
  const own = settings(url);
  const pooled = own.DATABASE_URL ? {} : throughPooler(data);
  const defaults = { PORT: String(port), APP_URL: url, DEMO: "1", ...pool, ...data, ...pooled };
  const env = { ...process.env, NODE_ENV: "production" as const, ...defaults, ...own };
  const release = data.DATABASE_URL ? countServer() : () => {};
  const child = spawn(process.execPath, ["server.mjs"], {
    env,
    cwd: at.folder,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const printed: string[] = [];
  child.stdout?.setEncoding("utf8").on("data", (part: string) => printed.push(part));
  const log = () =>
    printed
      .join("")
      .split("\n")
      .slice(0, -1)
      .map((line): LoggedLine => JSON.parse(line));
  const requests = () => log().filter((line): line is LoggedRequest => line.msg === "request");
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill); // a worker that ends early does not call close
  const close = async () => {
    const code = await stop(child);
    process.off("exit", kill);
    release();
    return code;
  };
  try {
    if ((await waitForStart(child)) === "port taken") {
      await close();
      return startServer(data, settings, { folder: at.folder });
    }
    await expect.poll(() => isReady(url), { timeout: 50_000, intervals: [50] }).toBe(true);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, log, requests, close };
}

/** @throws if the journeys could use more connections than connection-budget.cjs allows. */
function countServer(): () => void {
  if (running > 0 && !isLongTest && base.info().project.name !== "several-servers")
    throw new Error("a journey with several servers belongs in SEVERAL_SERVERS (connection-budget.cjs)");
  running += 1;
  let isRunning = true;
  return () => {
    if (isRunning) running -= 1;
    isRunning = false;
  };
}

/** With POOLER_PORT, requests go through PgBouncer at that port: npm --prefix tools run prove pooler. */
export function throughPooler({ DATABASE_URL }: Settings): Settings {
  const port = process.env.POOLER_PORT;
  if (!port || !DATABASE_URL) return {};
  const url = new URL(DATABASE_URL);
  url.port = port;
  return { DATABASE_URL: url.href, DATABASE_DIRECT_URL: DATABASE_URL };
}

/** Runs with a server that has no worker, because jobs change rows. */
export async function withServer<Result>(
  data: ServerData,
  run: (server: IsolatedServer) => Promise<Result>,
): Promise<Result> {
  const server = await startServer(data, () => ({ WORKER: "off" }));
  try {
    return await run(server);
  } finally {
    await server.close();
  }
}

/** Returns from the access log how many SQL statements a response needed. */
export async function countStatements({ requests }: IsolatedServer, response: APIResponse): Promise<number> {
  const id = response.headers()["x-request-id"];
  const logged = () => requests().find(({ requestId }) => requestId === id)?.statements;
  await expect.poll(logged, response.url()).toBeDefined();
  return logged() ?? Number.NaN;
}

/** Changes a database before a server uses it. */
export type Prepare = (database: QueryRunner) => Promise<unknown>;

/** Starts a server on a copy of the prepared database, which `close` deletes. */
export async function openServer(
  settings?: (url: string) => Settings,
  prepare?: Prepare,
): Promise<IsolatedServer> {
  const copy = await copyPreparedDatabase();
  if (prepare) await copy.onDatabase(prepare);
  return startOnCopy(copy, settings);
}

/** Starts a server on an embedded database, even if there is a Postgres server. */
export async function openEmbeddedServer(): Promise<IsolatedServer & { dataDir: string }> {
  const copy = await copyEmbeddedDatabase();
  return { ...(await startOnCopy(copy)), dataDir: copy.data.DATA_DIR };
}

async function startOnCopy(
  { data, remove }: DatabaseCopy,
  settings?: (url: string) => Settings,
): Promise<IsolatedServer> {
  const { close, ...server } = await startServer(data, settings);
  return {
    ...server,
    close: async () => {
      const code = await close();
      await remove();
      return code;
    },
  };
}

type People = {
  /** Opens a page on which one of the demo's people is signed in. */
  memberPage: (server: IsolatedServer, firstName: string, options?: BrowserContextOptions) => Promise<Page>;
  /** Signs in one of the demo's people without opening a page. */
  memberRequest: (server: IsolatedServer, firstName: string) => Promise<HasRequest>;
  /** Opens a page in a new browser context, at the shared server unless another is given. */
  visitorPage: (server?: IsolatedServer, options?: BrowserContextOptions) => Promise<Page>;
};

/** A test with several people, each in a separate browser context that is closed after the test. */
export const test = base.extend<People>({
  visitorPage: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (server, options) => {
      const at = server && { baseURL: server.url };
      const context = await browser.newContext({ reducedMotion: "reduce", ...at, ...options });
      contexts.push(context);
      return context.newPage();
    });
    for (const page of contexts.flatMap((context) => context.pages()))
      await page.unrouteAll({ behavior: "ignoreErrors" });
    await Promise.all(contexts.map((context) => context.close()));
  },
  memberRequest: async ({ playwright }, use) => {
    const opened: APIRequestContext[] = [];
    await use(async (server, firstName) => {
      const request = await playwright.request.newContext({ baseURL: server.url });
      opened.push(request);
      await signInAs({ request }, firstName);
      return { request };
    });
    await Promise.all(opened.map((request) => request.dispose()));
  },
  memberPage: async ({ visitorPage }, use) => {
    await use(async (server, firstName, options) => {
      const page = await visitorPage(server, options);
      await signInAs(page, firstName);
      return page;
    });
  },
});

/** Starts a server before the tests of a file, and stops it after them. The returned object has no properties before that. */
export function serverForTests<Server extends IsolatedServer>(open: () => Promise<Server>): Server {
  const server = {} as Server;
  test.beforeAll(async () => {
    Object.assign(server, await open());
  });
  test.afterAll(() => server.close());
  return server;
}

/** Waits for the process's own message, because another process may respond at the same address. */
function waitForStart(child: ChildProcess): Promise<"listening" | "port taken"> {
  let errors = "";
  child.stderr?.on("data", (data) => {
    errors += data;
  });
  return new Promise((resolve, reject) => {
    child.once("message", () => resolve("listening"));
    child.once("close", () =>
      errors.includes("already in use")
        ? resolve("port taken")
        : reject(new Error(`the server ended: ${errors}`)),
    );
  });
}

/** Whether a server at this address has started. */
export function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, "close"); // and has written its last line
    child.kill("SIGTERM");
    await ended;
  }
  return child.exitCode;
}
