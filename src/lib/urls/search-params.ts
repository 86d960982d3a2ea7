import type { Path } from "../paths";
/** What Next hands a page of its address's query. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The query of a page, with repeated parameters kept. */
export function toQuery(parameters: Awaited<SearchParams>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    for (const entry of [value ?? []].flat()) query.append(name, entry);
  return query;
}

/** A path of this site with a query, without a lonely "?"; the path's leading slash may be left out. */
export function withQuery(path: string, query: URLSearchParams): Path {
  const text = query.toString();
  return `/${path.replace(/^\//, "")}${text && `?${text}`}`;
}

type Parameter = Awaited<SearchParams>[string] | null;

/** How many characters of a search count. */
export const SEARCH_LENGTH = 80;

/** A query parameter's value; a missing or repeated one counts as empty. */
export function firstOf(parameter: Parameter): string {
  return typeof parameter === "string" ? parameter : "";
}

/** What was searched for: trimmed and cut. */
export function searchText(parameter: Parameter): string {
  return firstOf(parameter).trim().slice(0, SEARCH_LENGTH);
}

/** The number of a page of a list, from 1 to 99,999; anything else counts as 1. */
export function pageNumber(parameter: Parameter): number {
  const text = firstOf(parameter);
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

/** The address of a list's page; what is empty and the first page stay out of it. */
export function listHref(
  path: Path,
  { page = 1, ...parameters }: { page?: number } & Record<string, string | number | undefined>,
): Path {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...parameters, page: page > 1 ? page : undefined }))
    if (value) query.set(name, String(value));
  return withQuery(path, query);
}
