import { type Database, openDatabase } from "@/db/client";
import { setCurrentDatabase } from "@/db/current";
import { isUnavailable } from "@/db/health/is-unavailable";
import { seed } from "@/db/seed";
import { encryptContact, hashContact } from "@/domain/contacts/encrypt-contact";
import { databaseClock } from "@/domain/context";
import { startMessages } from "@/domain/jobs/start-messages";
import { insertDemoKeys } from "@/domain/till/demo-keys";
import { captureConsole } from "@/lib/capture-console";
import { type Env, EnvError, env } from "@/lib/env";
import { listeningLine } from "@/lib/env/listening-line";
import { log } from "@/lib/log";
import { secrets } from "@/lib/secrets";
import { StartupError } from "@/lib/startup-error";
import { unconfiguredServicesLine } from "@/lib/unconfigured-services";
import { logRequests, type Observe } from "@/server/access-log";
import { isUnreadable, markOutage, markUnreadable, withOutagePage } from "@/server/database-outage-page";
import { monitorEventLoop } from "@/server/event-loop-load";
import { KEPT_PATHS, keepPages } from "@/server/keep-pages";
import { createLoadShedder } from "@/server/load-shedding";
import type { Render } from "@/server/render-aside";
import { requestGuard } from "@/server/request-guard";
import { routesIn } from "@/server/route-of";
import { withStaleBuildPage } from "@/server/stale-build-page";

/** Checks the settings, opens the database and starts the worker. What can't be mended by waiting is told in clear lines, with exit code 1. */
export async function start(): Promise<void> {
  try {
    const settings = env();
    if (settings.NODE_ENV === "production") captureConsole();
    const stopTracing = await traceIfWanted(settings);
    const database = await openDatabase(settings, { wait: settings.DATABASE_WAIT });
    secrets();
    if (settings.DEMO) await fillDemo(database.db);
    setCurrentDatabase(database);
    const missing = unconfiguredServicesLine(settings);
    if (missing) log.warn(`not configured: ${missing}`);
    const { jobs: db, source } = database;
    const stopMessages = await startMessages({ db, source }, settings, { works: settings.WORKER === "on" });
    const shutDown = async () => {
      await stopMessages();
      await database.close();
      await stopTracing?.();
    };
    Object.assign(globalThis, { __plusOneShutdown: shutDown });
    serve(settings);
  } catch (error) {
    const lines =
      error instanceof EnvError
        ? error.lines
        : [error instanceof StartupError ? error.message : stack(error)];
    for (const line of lines) process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}

/** Notes of a request that failed what its response should say. */
export function noteFailure(error: unknown): void {
  if (isUnavailable(error)) markOutage();
  if (isUnreadable(error)) markUnreadable();
}

/** Nothing of it is loaded unless a collector is named. */
async function traceIfWanted({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME }: Env) {
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  const { startTracing } = await import("@/lib/tracing/start-tracing");
  return startTracing(OTEL_SERVICE_NAME);
}

type Started = {
  observeWith: (table: Record<string, string>, files: string[]) => Observe;
  tellListening: (port: number) => void;
};
type Serving = { __plusOneStarted?: (started: Started) => void };

/** Tells server.mjs that it may listen, and gives it what watches over requests; in development there is none to tell. */
function serve({ TRUSTED_PROXY_HOPS, REQUESTS_AT_ONCE: atOnce, APP_URL, DEMO, PRODUCT_NAME }: Env): void {
  const trustsProxy = TRUSTED_PROXY_HOPS > 0;
  const club = { appUrl: APP_URL, isDemo: DEMO, product: PRODUCT_NAME };
  const { __plusOneStarted: tell } = globalThis as Serving;
  tell?.({
    observeWith: (table, files) => {
      const routeOf = routesIn(table, files);
      const observe = logRequests({ trustsProxy, routeOf });
      const refuse = requestGuard(club);
      const admit = createLoadShedder({ ...club, atOnce, isProcessorBusy: monitorEventLoop(), routeOf });
      const update = withStaleBuildPage(club);
      const outage = withOutagePage(club);
      const keep = keepPages({ paths: KEPT_PATHS });
      return (request, response, handle) => {
        const updated = () => update(request, response, () => handle(request, response));
        const explained = () => outage(request, response, updated);
        const admitted = () => admit(request, response, explained);
        const draw: Render = (aside, drawn) => admit(aside, drawn, () => handle(aside, drawn));
        const guarded = () => refuse(request, response, () => keep(request, response, admitted, draw));
        return observe(request, response, guarded);
      };
    },
    tellListening: (port) => log.info({ port, url: APP_URL }, listeningLine(process.env)),
  });
}

function stack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function fillDemo(db: Database): Promise<void> {
  await seed(db, { encryptContact, hashContact });
  await insertDemoKeys({ db, now: databaseClock });
}
