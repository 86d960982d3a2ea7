/** `probe` is a health check or the metrics; `asset` is a file. */
export type RouteKind = "page" | "action" | "handler" | "probe" | "asset" | "unknown";

/** The pattern of a URL, such as `/perks/[slug]`. It contains no name and no code. */
export type Route = { kind: RouteKind; route: string };

type Pattern = { route: string; isPage: boolean; matches: RegExp };

export const PROBES = ["/livez", "/readyz", "/metrics"];
const READING_METHODS = ["GET", "HEAD"];
const BUILD_FILE = /^\/_next\/(image$|static\/(?!.*(\/\.|%)))/;
const FILE_NAME = /\.[a-z0-9]{2,11}$/;

/** An unknown file name is not an asset, because Next renders a page for it and runs actions. */
export function routesIn(
  table: Record<string, string>,
  files: string[],
): (method: string, url: string) => Route {
  const published = new Set(files);
  const patterns = Object.entries(table)
    .filter(([entry]) => !entry.includes("@"))
    .map(([entry, route]) => patternOf(entry, route))
    .sort((one, other) => countParameters(one) - countParameters(other));
  return (method, url) => {
    const [pathname = "/"] = url.split("?");
    const found = patterns.find(({ matches }) => matches.test(pathname));
    if (PROBES.includes(pathname)) return { kind: "probe", route: pathname };
    const isFile = BUILD_FILE.test(pathname) || published.has(pathname) || isFileRoute(found);
    if (isFile && READING_METHODS.includes(method)) return { kind: "asset", route: found?.route ?? "file" };
    if (!found) return { kind: "unknown", route: "unknown" };
    if (!found.isPage) return { kind: "handler", route: found.route };
    return { kind: method === "POST" ? "action" : "page", route: found.route };
  };
}

const isFileRoute = (found?: Pattern) => found !== undefined && !found.isPage && FILE_NAME.test(found.route);

const countParameters = ({ route }: Pattern) => route.split("[").length;

function patternOf(entry: string, route: string): Pattern {
  const escaped = route.replace(/[.*+?^${}()|\\]/g, "\\$&");
  const source = escaped.replace(/\[\\\.\\\.\\\.\w+\]/g, ".+").replace(/\[\w+\]/g, "[^/]+");
  return { route, isPage: entry.endsWith("/page"), matches: new RegExp(`^${source}/?$`) };
}
