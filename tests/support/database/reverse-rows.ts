type Connection = object & Record<"query", unknown>;
type Rows = { rows: unknown[] };

/**
 * Makes a connection of pg or PGlite return the rows of a select without `order by` in reverse. A server may return them
 * in any order, so code that depends on one fails immediately.
 */
export function reverseRows(connection: Connection): void {
  const query: (...given: unknown[]) => Promise<Rows> = connection.query as (
    ...given: unknown[]
  ) => Promise<Rows>;
  Reflect.set(connection, "query", (statement: unknown, ...rest: unknown[]) => {
    if (!isUnordered(textOf(statement))) return Reflect.apply(query, connection, [statement, ...rest]);
    const callback = rest.at(-1);
    if (typeof callback !== "function")
      return Reflect.apply(query, connection, [statement, ...rest]).then(reversed);
    const reply = (error: unknown, result?: Rows) => callback(error, result && reversed(result));
    return Reflect.apply(query, connection, [statement, ...rest.slice(0, -1), reply]);
  });
}

const isUnordered = (text: string) => /^\s*(select|with)\b/i.test(text) && !/\border by\b/i.test(text);

const textOf = (statement: unknown) =>
  typeof statement === "string" ? statement : String(Reflect.get(Object(statement), "text"));

function reversed<Result extends Rows>(result: Result): Result {
  result.rows.reverse();
  return result;
}
