import { Client, type QueryResult } from "pg";

/** A statement as it went to the server, and the values that it brought back, in order. */
export type Recorded = { text: string; values: unknown[]; returned: unknown[] };

type Config = { text: string; values?: unknown[] };

/** Records what work sends by pg's clients, statement by statement. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  const query = Client.prototype.query as (...args: unknown[]) => unknown;
  Client.prototype.query = function record(this: Client, config: Config | string, ...rest: unknown[]) {
    const values = Array.isArray(rest[0]) ? rest[0] : [];
    const statement: Recorded = {
      ...(typeof config === "string"
        ? { text: config, values }
        : { text: config.text, values: config.values ?? values }),
      returned: [],
    };
    recorded.push(statement);
    const running = query.call(this, config, ...rest);
    if (running instanceof Promise)
      void running.then(
        ({ rows }: QueryResult) => statement.returned.push(...rows.flatMap((row) => Object.values(row))),
        () => undefined,
      );
    return running;
  } as typeof Client.prototype.query;
  try {
    await work();
  } finally {
    Client.prototype.query = query as typeof Client.prototype.query;
  }
  return recorded;
}
