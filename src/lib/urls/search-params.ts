import type { Path } from "../paths";
import { graphemesOf } from "../text/count-graphemes";

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export function toQuery(parameters: Awaited<SearchParams>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    for (const entry of [value ?? []].flat()) query.append(name, entry);
  return query;
}

/** Omits "?" if the query is empty. The path's leading slash is optional. */
export function withQuery(path: string, query: URLSearchParams): Path {
  const text = query.toString();
  return `/${path.replace(/^\//, "")}${text && `?${text}`}`;
}

type Parameter = Awaited<SearchParams>[string] | null;

export const SEARCH_LENGTH = 80;

export function firstOf(parameter: Parameter): string {
  return typeof parameter === "string" ? parameter : "";
}

export function searchText(parameter: Parameter): string {
  return graphemesOf(firstOf(parameter).trim()).slice(0, SEARCH_LENGTH).join("");
}

/** Returns a page number from 1 to 99,999, or 1 for anything else. */
export function pageNumber(parameter: Parameter): number {
  const text = firstOf(parameter);
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

export function listHref(
  path: Path,
  { page = 1, ...parameters }: { page?: number } & Record<string, string | number | undefined>,
): Path {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...parameters, page: page > 1 ? page : undefined }))
    if (value) query.set(name, String(value));
  return withQuery(path, query);
}
