import type { ServedDatabase } from "./postgres";

type Statement = { text: string };
type Result = { rows: Record<string, string>[] };

/** Runs `run` and returns the query plan of every statement that it sent. */
export async function plansOf(
  { pool }: Pick<ServedDatabase, "pool">,
  run: () => Promise<unknown>,
): Promise<string[]> {
  const plans: string[] = [];
  const client = await pool.connect();
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<Result>;
  const explain = async (statement: Statement, values: unknown[]) => {
    if (/^\s*(select|insert|update|delete|with)\s/i.test(statement.text)) {
      const { rows } = await query(`explain ${statement.text}`, values);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    }
    return query(statement, values);
  };
  const spies = [
    jest.spyOn(pool, "query").mockImplementation(explain as never),
    jest.spyOn(client, "query").mockImplementation(explain as never),
    jest.spyOn(client, "release").mockImplementation(() => undefined),
    jest.spyOn(pool, "connect").mockImplementation((async () => client) as never),
  ];
  try {
    await run();
  } finally {
    for (const spy of spies) spy.mockRestore();
    client.release();
  }
  return plans;
}
