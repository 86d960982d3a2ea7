import type { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import { SECOND } from "@/lib/durations";
import { processState } from "@/lib/process-state";
import type { DatabaseSource } from "./client";
import { connectionOptions } from "./connection-limits";

/** A process listens to all of them over one connection. */
const CHANNELS = [
  "analytics_events",
  "club_settings",
  "concierge",
  "content",
  "push_messages",
  "till",
  "webhook_deliveries",
] as const;

export type Channel = (typeof CHANNELS)[number];

/** `payload` is null after a new connection, which may have missed notifications. */
type Listener = (payload: string | null) => void;

export type DatabaseListener = { subscribe: (listener: Listener) => () => void; close: () => Promise<void> };

declare module "@/lib/process-state" {
  interface ProcessState {
    /** Connections to Postgres that listen, by connection string. */
    listeningConnections?: Map<string, SharedConnection>;
  }
}

const RETRY_MS = [250, 1000, 3000];
const HEARTBEAT = { every: 4 * SECOND, limit: 3 * SECOND };

/** A new connection calls all subscribers, in case they missed a notification. All listeners of a process share it. */
export function openListener(source: DatabaseSource, channel: Channel): DatabaseListener {
  const listeners = new Set<Listener>();
  const call = (payload: string | null) => {
    for (const listener of listeners) listener(payload);
  };
  const close =
    "pglite" in source ? listenEmbedded(source.pglite, channel, call) : listenServed(source, channel, call);
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close,
  };
}

function listenEmbedded(pglite: PGlite, channel: Channel, call: Listener): () => Promise<void> {
  const listening = pglite.listen(channel, call);
  void listening.then(
    () => call(null),
    () => {},
  ); // the database was closed
  return async () => (await listening)();
}

type SharedConnection = {
  calls: Set<{ channel: Channel; call: Listener }>;
  isListening: () => boolean;
  close: () => Promise<void>;
};

function listenServed(
  { connectionString }: { connectionString: string },
  channel: Channel,
  call: Listener,
): () => Promise<void> {
  const state = processState();
  state.listeningConnections ??= new Map();
  const connections = state.listeningConnections;
  const shared = connections.get(connectionString) ?? connect(connectionString);
  connections.set(connectionString, shared);
  const own = { channel, call };
  shared.calls.add(own);
  if (shared.isListening()) queueMicrotask(() => shared.calls.has(own) && call(null));
  return async () => {
    shared.calls.delete(own);
    if (shared.calls.size > 0 || connections.get(connectionString) !== shared) return;
    connections.delete(connectionString);
    await shared.close();
  };
}

function connect(connectionString: string): SharedConnection {
  const calls: SharedConnection["calls"] = new Set();
  let client: Client;
  let failures = 0;
  let isListening = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  async function open() {
    const { limit } = HEARTBEAT;
    client = new Client({ ...connectionOptions({ query: limit }), connectionString });
    client.on("error", () => {}); // an "end" event follows
    client.once("end", retry);
    client.on("notification", ({ channel, payload = "" }) => {
      for (const each of calls) if (each.channel === channel) each.call(payload);
    });
    try {
      await client.connect();
      await client.query(CHANNELS.map((channel) => `listen ${channel}`).join("; "));
    } catch {
      await client.end().catch(() => undefined);
      return;
    }
    failures = 0;
    isListening = true;
    heartbeat = setInterval(sendHeartbeat, HEARTBEAT.every, client);
    for (const { call } of calls) call(null);
  }

  async function sendHeartbeat(listening: Client) {
    await listening.query("select 1").catch(() => listening.end());
  }

  function retry() {
    isListening = false;
    clearInterval(heartbeat);
    if (isClosed || timer) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        void open();
      },
      RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)],
    );
  }

  const opened = open();
  return {
    calls,
    isListening: () => isListening,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(heartbeat);
      await opened;
      await client.end().catch(() => undefined);
    },
  };
}
