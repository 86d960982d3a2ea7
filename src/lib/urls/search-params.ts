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

type Parameter = Awaited<SearchParams>[string];

/** A query parameter's value; a missing or repeated one counts as empty. */
export function firstOf(parameter: Parameter): string {
  return typeof parameter === "string" ? parameter : "";
}

/** What was searched for: trimmed, at most 100 characters. */
export function searchText(parameter: Parameter): string {
  return firstOf(parameter).trim().slice(0, 100);
}

/** The number of a page of a list, from 1 to 99,999; anything else counts as 1. */
export function pageNumber(parameter: Parameter): number {
  const text = firstOf(parameter);
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

/** The address of a list's page; what is empty and the first page stay out of it. */
export function listHref<Path extends string>(
  path: Path,
  { view = "", search = "", page = 1 }: { view?: string; search?: string; page?: number },
): Path | `${Path}?${string}` {
  const query = new URLSearchParams({
    ...(view && { view }),
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}
