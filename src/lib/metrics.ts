import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { processState } from "./process-state";
import { EVENT_TABLES, type EventProvider } from "./provider-events/event-tables";
import { VERSION } from "./version";

export type Measurement = {
  name: string;
  help: string;
  samples: readonly { value: number; labels?: Record<string, string> }[];
};

const PREFIX = "plus_one_";
const NANOSECONDS = 1e9;

/** `isAway`: the response is 503, because a provider that the request needs could not be reached. */
export function countRequest({
  kind,
  status,
  seconds,
  isAway = false,
}: {
  kind: string;
  status: number;
  seconds: number;
  isAway?: boolean;
}): void {
  const { requests, durations } = processMetrics();
  requests.inc({ kind, status: isAway ? "away" : `${Math.floor(status / 100)}xx` });
  durations.observe({ kind }, seconds);
}

export function countUnknownEvents(provider: EventProvider, number: number): void {
  processMetrics().unknownEvents.inc({ provider }, number);
}

/** What happened to replies of friends and members. */
const REPLY_OUTCOMES = [
  "kept",
  "opted-out",
  "opted-in",
  "repeated",
  "automatic",
  "unknown",
  "erased",
  "too-many",
  "too-large",
  "empty",
] as const;

export type ReplyOutcome = (typeof REPLY_OUTCOMES)[number];

export function countReply(outcome: ReplyOutcome): void {
  processMetrics().replies.inc({ outcome });
}

export async function metricsText(measurements: readonly Measurement[]): Promise<string> {
  const registry = new Registry();
  for (const measurement of measurements) register(registry, measurement);
  return (await processMetrics().registry.metrics()) + (await registry.metrics());
}

function register(registry: Registry, { name, help, samples }: Measurement): void {
  const labelNames = Object.keys(samples[0]?.labels ?? {});
  const gauge = new Gauge({ name: PREFIX + name, help, labelNames, registers: [registry] });
  if (samples.length === 0) gauge.remove(); // otherwise prom-client reports 0
  for (const { value, labels = {} } of samples) gauge.set(labels, value);
}

type ProcessMetrics = ReturnType<typeof createMetrics>;

declare module "./process-state" {
  interface ProcessState {
    metrics?: ProcessMetrics;
    /** The server's open connections. */
    sockets?: ReadonlySet<unknown>;
  }
}

function processMetrics(): ProcessMetrics {
  const state = processState();
  state.metrics ??= createMetrics();
  return state.metrics;
}

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: `${PREFIX}requests_total`,
    help: "Responses, by kind and class of status.",
    labelNames: ["kind", "status"],
    registers,
  });
  const durations = new Histogram({
    name: `${PREFIX}request_seconds`,
    help: "How long requests took, by kind.",
    labelNames: ["kind"],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const unknownEvents = new Counter({
    name: `${PREFIX}unknown_events_total`,
    help: "Events of mail and text providers that docs/providers.md doesn’t have.",
    labelNames: ["provider"],
    registers,
  });
  const replies = new Counter({
    name: `${PREFIX}replies_total`,
    help: "Replies to emails and texts, by what happened to them. All but kept, opted-out and opted-in were dropped.",
    labelNames: ["outcome"],
    registers,
  });
  for (const outcome of REPLY_OUTCOMES) replies.inc({ outcome }, 0);
  // An increase from 0 is visible, a first value is not.
  for (const provider of Object.keys(EVENT_TABLES)) unknownEvents.inc({ provider }, 0);
  measureProcess(registers);
  return { registry, requests, durations, unknownEvents, replies };
}

function measureProcess(registers: Registry[]): void {
  const eventLoop = monitorEventLoopDelay({ resolution: 20 });
  eventLoop.enable();
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: PREFIX + name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const build = new Gauge({
    name: `${PREFIX}build_info`,
    help: "1, with the version.",
    labelNames: ["version"],
    registers,
  });
  build.set({ version: VERSION }, 1);
  gauge(
    "open_connections",
    "Open connections of browsers and proxies.",
    () => processState().sockets?.size ?? 0,
  );
  gauge("process_uptime_seconds", "How long the process has been running.", () => process.uptime());
  gauge("process_resident_memory_bytes", "Memory of the process.", () => process.memoryUsage().rss);
  gauge("process_heap_used_bytes", "Heap in use by JavaScript.", () => process.memoryUsage().heapUsed);
  new Counter({
    name: `${PREFIX}process_cpu_seconds_total`,
    help: "Processor time of all threads.",
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  gauge("process_event_loop_delay_seconds", "99th percentile of timer delays since the last reading.", () => {
    const late = eventLoop.percentile(99);
    eventLoop.reset();
    return (late || 0) / NANOSECONDS; // NaN before the first sample
  });
}
