type Connection = object & Record<"query", unknown>;
type Rows = { rows: unknown[] };

/**
 * Lets a connection, of pg or PGlite, give the rows of a select that asks for no order last ones first. A server may give
 * them in any order, and does so once its tables were emptied and filled a few times: what counts on one fails at once.
 */
export function reverseRows(connection: Connection): void {
  const query: (...given: unknown[]) => Promise<Rows> = connection.query as (
    ...given: unknown[]
  ) => Promise<Rows>;
  Reflect.set(connection, "query", (statement: unknown, ...rest: unknown[]) => {
    if (!isUnordered(textOf(statement))) return Reflect.apply(query, connection, [statement, ...rest]);
    const told = rest.at(-1);
    if (typeof told !== "function")
      return Reflect.apply(query, connection, [statement, ...rest]).then(reversed);
    const tell = (error: unknown, result?: Rows) => told(error, result && reversed(result));
    return Reflect.apply(query, connection, [statement, ...rest.slice(0, -1), tell]);
  });
}

const isUnordered = (text: string) => /^\s*(select|with)\b/i.test(text) && !/\border by\b/i.test(text);

const textOf = (statement: unknown) =>
  typeof statement === "string" ? statement : String(Reflect.get(Object(statement), "text"));

function reversed<Result extends Rows>(result: Result): Result {
  result.rows.reverse();
  return result;
}
