import { Client, type QueryResult } from "pg";

/** A statement as it went to the server, and the values that it brought back, in order. */
export type Recorded = { text: string; name?: string; values: unknown[]; returned: unknown[] };

type Config = { text: string; name?: string; values?: unknown[] };

let recorded: Recorded[] | null = null;

// From the start: a pool keeps the function that its connections were opened with.
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
        const rows = [result].flat().flatMap((each) => each.rows); // a text of several statements brings several
        statement.returned.push(...rows.flatMap((row) => Object.values(row)));
      },
      () => undefined,
    );
  return running;
} as typeof Client.prototype.query;

/** Records what work sends by pg's clients, statement by statement. */
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
