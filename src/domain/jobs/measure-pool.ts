import "server-only";
import { currentPool } from "@/db/current";
import type { Metric } from "@/lib/metrics/exposition";

/** This process's connections to a served database, and who waits for one; nothing of an embedded one. */
export function measurePool(): Metric[] {
  const pool = currentPool();
  if (!pool) return [];
  const { total, idle, waiting, limit } = pool;
  return [
    {
      name: "pool_connections",
      type: "gauge",
      help: "Open connections to the database, by whether they are in use.",
      samples: [
        { value: total - idle, labels: { state: "busy" } },
        { value: idle, labels: { state: "idle" } },
      ],
    },
    {
      name: "pool_limit",
      type: "gauge",
      help: "How many connections there may be: DATABASE_POOL.",
      samples: [{ value: limit }],
    },
    {
      name: "pool_waiting",
      type: "gauge",
      help: "Queries that wait for a connection.",
      samples: [{ value: waiting }],
    },
  ];
}
