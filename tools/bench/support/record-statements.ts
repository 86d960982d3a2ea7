import { Client, type QueryResult } from "pg";

/** A sent statement and its returned values in order. */
export type Recorded = { text: string; name?: string; values: unknown[]; returned: unknown[] };

type Config = { text: string; name?: string; values?: unknown[] };

let recorded: Recorded[] | null = null;

// Patched when the module loads, because a pool calls the function that its connections started with.
const query = Client.prototype.query as (...args: unknown[]) => unknown;
Client.prototype.query = function record(this: Client, config: Config | string, ...rest: unknown[]) {
  const running = query.call(this, config, ...rest);
  if (!recorded) return running;
  const values = Array.isArray(rest[0]) ? rest[0] : [];
  const statement: Recorded = {
    ...(typeof config === "string"
      ? { text: config, values }
      : { text: config.text, name: config.name, values: config.values ?? values }),
    returned: [],
  };
  recorded.push(statement);
  if (running instanceof Promise)
    void running.then(
      (result: QueryResult | QueryResult[]) => {
        const rows = [result].flat().flatMap((each) => each.rows); // several statements return several results
        statement.returned.push(...rows.flatMap((row) => Object.values(row)));
      },
      () => undefined,
    );
  return running;
} as typeof Client.prototype.query;

/** Records every statement that `work` sends through pg. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Recorded[]> {
  const statements: Recorded[] = [];
  recorded = statements;
  try {
    await work();
  } finally {
    recorded = null;
  }
  return statements;
}
