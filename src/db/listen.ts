import type { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import { SECOND } from "@/lib/durations";
import { processState } from "@/lib/process-state";
import type { DatabaseSource } from "./client";
import { connectionOptions } from "./connection-limits";

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

/**
 * Listens to notifications of `channel`, a lower-case identifier. A new connection calls all subscribers, in case they missed a
 * notification. All listeners of a process share it.
 */
export function openListener(source: DatabaseSource, channel: string): DatabaseListener {
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

function listenEmbedded(pglite: PGlite, channel: string, call: Listener): () => Promise<void> {
  const listening = pglite.listen(channel, call);
  void listening.then(
    () => call(null),
    () => {},
  ); // the database was closed
  return async () => (await listening)();
}

type SharedConnection = {
  calls: Set<{ channel: string; call: Listener }>;
  /** Returns whether the connection listens to the channel now. If not, it does when it is restored. */
  listen: (channel: string) => Promise<boolean>;
  close: () => Promise<void>;
};

function listenServed(
  { connectionString }: { connectionString: string },
  channel: string,
  call: Listener,
): () => Promise<void> {
  const state = processState();
  state.listeningConnections ??= new Map();
  const connections = state.listeningConnections;
  const shared = connections.get(connectionString) ?? connect(connectionString);
  connections.set(connectionString, shared);
  const own = { channel, call };
  shared.calls.add(own);
  void shared.listen(channel).then((isListening) => isListening && shared.calls.has(own) && call(null));
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
  let isConnected = false;
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
      isConnected = true;
      for (const channel of new Set([...calls].map((each) => each.channel)))
        await client.query(`listen ${channel}`);
    } catch {
      await client.end().catch(() => undefined);
      return;
    }
    failures = 0;
    heartbeat = setInterval(sendHeartbeat, HEARTBEAT.every, client);
    for (const { call } of calls) call(null);
  }

  async function sendHeartbeat(listening: Client) {
    await listening.query("select 1").catch(() => listening.end());
  }

  function retry() {
    isConnected = false;
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
    async listen(channel) {
      if (!isConnected) return false;
      const connected = client;
      return connected.query(`listen ${channel}`).then(
        () => true,
        () => {
          void connected.end();
          return false;
        },
      );
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(heartbeat);
      await opened;
      await client.end().catch(() => undefined);
    },
  };
}
