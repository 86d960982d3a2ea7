/** What a request asks for; `probe` is whether the process is well, `asset` a file. */
export type RouteKind = "page" | "action" | "handler" | "probe" | "asset" | "unknown";

/** The pattern of an address, such as `/perks/[slug]`: it names neither a person nor a code. */
export type Route = { kind: RouteKind; route: string };

type Pattern = { route: string; isPage: boolean; matches: RegExp };

/** Where a process is asked whether it is well. */
export const PROBES = ["/livez", "/readyz", "/metrics"];
const READS = ["GET", "HEAD"];
const OF_BUILD = /^\/_next\/(image$|static\/(?!.*(\/\.|%)))/;
const FILE = /\.[a-z0-9]{2,5}$/;

/**
 * Returns what tells the route of a request by its method and its address. An address that only looks like a file's is
 * none: Next draws a page there, and runs actions.
 * @param table the build's entries and their routes, as Next lists them: `"/(public)/perks/page": "/perks"`.
 * @param files the addresses of what is in public/.
 */
export function routesIn(
  table: Record<string, string>,
  files: string[],
): (method: string, address: string) => Route {
  const published = new Set(files);
  const patterns = Object.entries(table)
    .filter(([entry]) => !entry.includes("@"))
    .map(([entry, route]) => patternOf(entry, route))
    .sort((one, other) => parameters(one) - parameters(other));
  return (method, address) => {
    const [pathname = "/"] = address.split("?");
    const found = patterns.find(({ matches }) => matches.test(pathname));
    if (PROBES.includes(pathname)) return { kind: "probe", route: pathname };
    const isFile = OF_BUILD.test(pathname) || published.has(pathname) || isFileRoute(found);
    if (isFile && READS.includes(method)) return { kind: "asset", route: found?.route ?? "file" };
    if (!found) return { kind: "unknown", route: "unknown" };
    if (!found.isPage) return { kind: "handler", route: found.route };
    return { kind: method === "POST" ? "action" : "page", route: found.route };
  };
}

const isFileRoute = (found?: Pattern) => found !== undefined && !found.isPage && FILE.test(found.route);

const parameters = ({ route }: Pattern) => route.split("[").length;

function patternOf(entry: string, route: string): Pattern {
  const escaped = route.replace(/[.*+?^${}()|\\]/g, "\\$&");
  const source = escaped.replace(/\[\\\.\\\.\\\.\w+\]/g, ".+").replace(/\[\w+\]/g, "[^/]+");
  return { route, isPage: entry.endsWith("/page"), matches: new RegExp(`^${source}/?$`) };
}
