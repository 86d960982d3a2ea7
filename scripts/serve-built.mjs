import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";

const PREFIX = "/_next/static/";
const TEXTS = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
};
const OTHERS = {
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
/** Whether a file of the build is a text, by its name: sent as compressed by the build. */
export function isText(name) {
  return extname(name) in TEXTS;
}

/** Best first. */
const ENCODINGS = { br: ".br", gzip: ".gz" };

/**
 * Gives what sends a file of a build's static folder, from memory and as the build compressed it (scripts/compress-built.mjs).
 * It returns false for any other request, for a kind of file that it doesn't know, and for a text that the build didn't
 * compress. Each file may be kept for a year: its address changes with its content.
 */
export function serveBuilt(folder) {
  const files = readFiles(folder);
  return (request, response) => {
    const file = files.get(request.url.split("?", 1)[0]);
    if (!file || (request.method !== "GET" && request.method !== "HEAD")) return false;
    response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    response.setHeader("Vary", "Accept-Encoding");
    response.setHeader("ETag", file.tag);
    if (request.headers["if-none-match"] === file.tag) {
      response.writeHead(304).end();
      return true;
    }
    const accepted = acceptedBy(request.headers["accept-encoding"]);
    const encoding = Object.keys(file.encoded).find((name) => accepted.has(name));
    const content = encoding ? file.encoded[encoding] : file.content;
    response.setHeader("Content-Type", file.type);
    if (encoding) response.setHeader("Content-Encoding", encoding);
    response.setHeader("Content-Length", content.byteLength).writeHead(200).end(content);
    return true;
  };
}

function readFiles(folder) {
  const names = readdirSync(folder, { recursive: true });
  const texts = names.filter((name) => isText(name) && isCompressed(join(folder, name)));
  const others = names.filter((name) => OTHERS[extname(name)]);
  return new Map([...texts, ...others].map((name) => readFile(folder, name)));
}

function isCompressed(file) {
  return Object.values(ENCODINGS).every((ending) => existsSync(file + ending));
}

function readFile(folder, name) {
  const file = join(folder, name);
  const path = encodeURI(PREFIX + name.split(sep).join("/"));
  const kind = extname(name);
  const encodings = isText(name) ? Object.entries(ENCODINGS) : [];
  const encoded = encodings.map(([encoding, ending]) => [encoding, readFileSync(file + ending)]);
  return [
    path,
    {
      type: TEXTS[kind] ?? OTHERS[kind],
      tag: `W/"${path}"`,
      content: readFileSync(file),
      encoded: Object.fromEntries(encoded),
    },
  ];
}

/** The names of a list such as "gzip, br;q=0.5", without those that it refuses. */
function acceptedBy(list = "") {
  const items = list.toLowerCase().split(",");
  return new Set(
    items.filter((item) => !/;\s*q=0(\.0*)?\s*$/.test(item)).map((item) => item.split(";", 1)[0].trim()),
  );
}
