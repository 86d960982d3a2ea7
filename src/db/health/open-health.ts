import { Client } from "pg";
import { SECOND } from "@/lib/durations";
import { log } from "@/lib/log";
import { connectionOptions } from "../connection-limits";

/** Looks whether a database can be written to. */
export type Health = { check: () => Promise<void>; close: () => Promise<void> };

const CHECK_LIMIT = 1.5 * SECOND;
const CHECK_EVERY = 2.5 * SECOND;

/**
 * Looks after a Postgres server every two and a half seconds and whenever it is asked to, by a connection of its own, so that a pool in
 * full use says nothing of the database. Checks that come together are one. A check that fails, or takes longer than 1.5
 * seconds, calls `onSick` and is followed by a new connection; `check` throws why.
 */
export function openHealth(connectionString: string, onSick: () => void): Health {
  let client: Client | null = null;
  let checking: Promise<void> | null = null;
  let isWell = true;

  async function probe(): Promise<void> {
    client ??= await connect(connectionString);
    await requireWritable(client);
  }

  async function check(): Promise<void> {
    try {
      await probe();
      tell(true);
    } catch (error) {
      tell(false, error);
      await drop();
      onSick();
      throw error;
    }
  }

  function tell(now: boolean, err?: unknown): void {
    if (now === isWell) return;
    isWell = now;
    if (now) log.info("the database can be used again");
    else log.warn({ err }, "the database can't be used");
  }

  async function drop(): Promise<void> {
    const last = client;
    client = null;
    await last?.end().catch(() => undefined);
  }

  function checkOnce(): Promise<void> {
    checking ??= check().finally(() => {
      checking = null;
    });
    return checking;
  }

  const watch = setInterval(() => checkOnce().catch(() => undefined), CHECK_EVERY).unref(); // told when it changes
  return {
    check: checkOnce,
    async close() {
      clearInterval(watch);
      await checking?.catch(() => undefined);
      await drop();
    },
  };
}

async function connect(connectionString: string): Promise<Client> {
  const limits = connectionOptions({ query: CHECK_LIMIT });
  const client = new Client({ ...limits, connectionString, connectionTimeoutMillis: CHECK_LIMIT });
  client.on("error", () => {}); // the next check reports it
  await client.connect();
  return client;
}

async function requireWritable(client: Client): Promise<void> {
  const { rows } = await client.query(
    "select current_setting('transaction_read_only') = 'on' as is_read_only",
  );
  if (rows[0].is_read_only) throw new Error("the database is read-only");
}
