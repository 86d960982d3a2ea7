import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { allTags } from "@/content/cache-tags";
import { expirySecret } from "@/content/expiry-secret";
import { type DatabaseSource, openDatabase } from "@/db/client";
import { setCurrentDatabase } from "@/db/current";
import { openListener } from "@/db/listen";
import { waitForDatabase } from "@/db/wait-for-database";
import { CONTENT_CHANNEL } from "@/domain/announce-published";
import { checkContactKeys } from "@/domain/contacts/check-contact-keys";
import { startMessages } from "@/domain/jobs/start-messages";
import { watchCreditSettings } from "@/domain/settings/credit-settings";
import { SECOND } from "@/lib/durations";
import { type Env, EnvError, env, listeningLine } from "@/lib/env";
import { StartupError } from "@/lib/errors";
import { captureConsole, log } from "@/lib/log";
import { paths } from "@/lib/paths";
import { processState } from "@/lib/process-state";
import { secrets } from "@/lib/secrets";
import { unconfiguredServicesLine } from "@/lib/unconfigured-services";
import { VERSION } from "@/lib/version";
import { CONTENT_JOBS } from "./content-jobs";
import { levelOfPrinted } from "./error-pages";
import { innerRequestHeaders } from "./inner-requests";
import { type Build, requestSteps } from "./request-steps";
import { seedDemo } from "./seed-demo";
import { listSettingWarnings } from "./setting-warnings";
import { runSteps } from "./step";

type Started = {
  /** The time to accept requests after SIGTERM. Proxies need some seconds to notice that /readyz fails. */
  settings: { isDemo: boolean; graceMs: number };
  handleRequests: (build: Build) => (request: IncomingMessage, response: ServerResponse) => void;
  logListening: (port: number) => void;
};

declare module "@/lib/process-state" {
  interface ProcessState {
    /** Set by server.mjs; absent in development and in commands. */
    onStarted?: (started: Started) => void;
    closeServices?: () => Promise<void>;
  }
}

/** Checks the settings, opens the database and starts the worker. Exits with 1 and an error if one of them fails. */
export async function start(): Promise<void> {
  try {
    const settings = env();
    if (settings.NODE_ENV === "production")
      captureConsole(console, (level, fields, text) => log[levelOfPrinted(level, fields.err)](fields, text));
    log.info({ version: VERSION }, "starting");
    processState().closeServices = await startServices(settings);
    processState().onStarted?.(startedServer(settings));
  } catch (error) {
    for (const line of linesOf(error)) process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}

async function startServices(settings: Env): Promise<() => Promise<void>> {
  const stopTracing = await startTracing(settings);
  const database = await openDatabase(settings, { wait: settings.DATABASE_WAIT, withReplica: true });
  secrets();
  if (settings.DEMO) await waitForDatabase(settings.DATABASE_WAIT, () => seedDemo(database.db));
  setCurrentDatabase(database);
  const { jobs: db, source } = database;
  await checkContactKeys(db);
  logWarnings(settings);
  const stopSettings = await watchCreditSettings(db, source);
  const stopFollowing = settings.SANITY_PROJECT_ID ? followPublishing(source) : undefined;
  const work = { isWorker: settings.WORKER === "on", jobs: CONTENT_JOBS };
  const stopMessages = await startMessages({ db, source }, settings, work);
  return async () => {
    await stopMessages();
    await stopSettings();
    await stopFollowing?.();
    await database.close();
    await stopTracing?.();
  };
}

function logWarnings(settings: Env): void {
  const missing = unconfiguredServicesLine(settings);
  if (missing) log.warn(`not configured: ${missing}`);
  for (const { name, text } of listSettingWarnings(settings, process.env)) log.warn(`${name}: ${text}`);
}

// Loads the tracing libraries only if a collector is configured.
async function startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME }: Env) {
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  const tracing = await import("@/lib/tracing");
  return tracing.startTracing(OTEL_SERVICE_NAME);
}

function startedServer(settings: Env): Started {
  const { APP_URL, DEMO, STOP_GRACE } = settings;
  return {
    settings: { isDemo: DEMO, graceMs: (STOP_GRACE ?? (DEMO ? 0 : 5)) * SECOND },
    handleRequests: (build) => {
      const steps = requestSteps(settings, build);
      return (request, response) => {
        runSteps(steps, request, response).catch((error) => {
          console.error(error);
          response.destroy();
        });
      };
    },
    logListening: (port) => log.info({ port, url: APP_URL }, listeningLine(process.env)),
  };
}

function linesOf(error: unknown): string[] {
  if (error instanceof EnvError) return error.lines;
  if (error instanceof StartupError) return [error.message];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}

const tagList = z.array(z.string());
const TRIES = 20;

/**
 * Expires cached content of this server when Sanity reports a change to any server. After a lost connection, which may have
 * missed a change, all content expires. Returns a function that stops following.
 */
function followPublishing(source: DatabaseSource): () => Promise<void> {
  const listener = openListener(source, CONTENT_CHANNEL);
  listener.subscribe((payload) => {
    expire(payload === null ? allTags() : tagList.parse(JSON.parse(payload))).catch((error: unknown) =>
      log.error({ err: error }, "cached content could not be expired"),
    );
  });
  return listener.close;
}

/** Next expires tags only inside a request, so the server sends one to itself. Tries again while the server is starting. */
async function expire(tags: string[]): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await postTags(tags);
    } catch (error) {
      if (tried === TRIES) throw error;
      await wait(SECOND / 2);
    }
  }
}

async function postTags(tags: string[]): Promise<void> {
  const { status } = await fetch(`${process.env.__NEXT_PRIVATE_ORIGIN}${paths.expireContent}`, {
    method: "POST",
    headers: { ...innerRequestHeaders(), authorization: `Bearer ${expirySecret()}` },
    body: JSON.stringify(tags),
    signal: AbortSignal.timeout(5 * SECOND),
  });
  if (status !== 204) throw new Error(`the server responded with ${status}`);
}
