import { readFileSync } from "node:fs";
import type { Pool } from "pg";

/** Linux counts CPU time in ticks of ten milliseconds. */
const TICK = 10;

/** Returns the CPU time of a process and its children in milliseconds, including children that have ended. Linux only. */
export function processorOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return [pid, ...children.map(Number)].reduce((sum, each) => sum + TICK * ticksOf(each), 0);
}

/** Returns the CPU time of all connections to a pool's database in milliseconds. */
export async function processorOfConnections(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
  );
  return rows.reduce((sum, { pid }) => sum + processorOf(pid), 0);
}

function ticksOf(pid: number): number {
  try {
    const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const ticks = fields.split(" ").slice(11, 15); // its own in user and system mode, those of ended children in both
    return ticks.reduce((sum, each) => sum + Number(each), 0);
  } catch {
    return 0; // it has just ended, and its parent has its ticks
  }
}
