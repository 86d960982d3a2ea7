import { Client } from "pg";
import { SECOND } from "@/lib/durations";
import { log } from "@/lib/log";
import { connectionOptions } from "./connection-limits";

/** `check` throws if the database is read-only or unavailable. */
export type HealthCheck = { check: () => Promise<void>; close: () => Promise<void> };

const CHECK_TIMEOUT = 1.5 * SECOND;
const CHECK_INTERVAL = 2.5 * SECOND;

/** Checks a server every 2.5 seconds on its own connection, because a busy pool does not mean an unavailable server. */
export function openHealthCheck(connectionString: string, onFailure: () => void): HealthCheck {
  let client: Client | null = null;
  let running: Promise<void> | null = null;
  let isHealthy = true;

  async function check(): Promise<void> {
    try {
      client ??= await connect(connectionString);
      await requireWritable(client);
      logChange(true);
    } catch (error) {
      logChange(false, error);
      await disconnect();
      onFailure();
      throw error;
    }
  }

  function logChange(now: boolean, err?: unknown): void {
    if (now === isHealthy) return;
    isHealthy = now;
    if (now) log.info("the database can be used again");
    else log.warn({ err }, "the database can't be used");
  }

  async function disconnect(): Promise<void> {
    const last = client;
    client = null;
    await last?.end().catch(() => undefined);
  }

  function shareCheck(): Promise<void> {
    running ??= check().finally(() => {
      running = null;
    });
    return running;
  }

  const interval = setInterval(() => shareCheck().catch(() => undefined), CHECK_INTERVAL).unref();
  return {
    check: shareCheck,
    async close() {
      clearInterval(interval);
      await running?.catch(() => undefined);
      await disconnect();
    },
  };
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ ...connectionOptions({ query: CHECK_TIMEOUT }), connectionString });
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
