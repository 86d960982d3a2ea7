/** What Next hands a page of its address's query. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The query of a page, with repeated parameters kept. */
export function toQuery(parameters: Awaited<SearchParams>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    for (const entry of [value ?? []].flat()) query.append(name, entry);
  return query;
}

/** A path with a query, without a lonely "?". */
export function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
