import type { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import { SECOND } from "@/lib/durations";
import type { DatabaseSource } from "./client";
import { connectionOptions } from "./connection-limits";

/** `payload` is null after a new connection, which may have missed notifications. */
type Listener = (payload: string | null) => void;

export type DatabaseListener = { subscribe: (listener: Listener) => () => void; close: () => Promise<void> };

const RETRY_MS = [250, 1000, 3000];
const HEARTBEAT = { every: 4 * SECOND, limit: 3 * SECOND };

/** Uses one connection for all subscribers. A new connection calls them all, in case they missed a notification. */
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

function listenServed(
  { connectionString }: { connectionString: string },
  channel: string,
  call: Listener,
): () => Promise<void> {
  let client: Client;
  let failures = 0;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  async function connect() {
    const { limit } = HEARTBEAT;
    client = new Client({ ...connectionOptions({ query: limit }), connectionString });
    client.on("error", () => {}); // an "end" event follows
    client.once("end", retry);
    client.on("notification", ({ payload = "" }) => call(payload));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch {
      await client.end().catch(() => undefined);
      return;
    }
    failures = 0;
    heartbeat = setInterval(sendHeartbeat, HEARTBEAT.every, client);
    call(null);
  }

  async function sendHeartbeat(listening: Client) {
    await listening.query("select 1").catch(() => listening.end());
  }

  function retry() {
    clearInterval(heartbeat);
    if (isClosed || timer) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        void connect();
      },
      RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)],
    );
  }

  const connected = connect();
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    clearInterval(heartbeat);
    await connected;
    await client.end().catch(() => undefined);
  };
}
