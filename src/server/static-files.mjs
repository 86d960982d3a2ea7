import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";

const PREFIX = "/_next/static/";
const TEXT_TYPES = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
};
const BINARY_TYPES = {
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
/** Best first. */
const ENCODINGS = { br: ".br", gzip: ".gz" };

export function isText(name) {
  return extname(name) in TEXT_TYPES;
}

/** Sends compressed files from memory. Passes on unknown types and text files without compressed copies. */
export function sendStaticFiles(folder) {
  const files = readFiles(folder);
  return async (request, response, next) => {
    const file = files.get(request.url.split("?", 1)[0]);
    if (!file || (request.method !== "GET" && request.method !== "HEAD")) return next();
    response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    response.setHeader("Vary", "Accept-Encoding");
    response.setHeader("ETag", file.tag);
    if (request.headers["if-none-match"] === file.tag) return void response.writeHead(304).end();
    const accepted = acceptedEncodings(request.headers["accept-encoding"]);
    const encoding = Object.keys(file.encoded).find((name) => accepted.has(name));
    const content = encoding ? file.encoded[encoding] : file.content;
    response.setHeader("Content-Type", file.type);
    if (encoding) response.setHeader("Content-Encoding", encoding);
    response.setHeader("Content-Length", content.byteLength).writeHead(200).end(content);
  };
}

function readFiles(folder) {
  const names = readdirSync(folder, { recursive: true });
  const texts = names.filter((name) => isText(name) && isCompressed(join(folder, name)));
  const binaries = names.filter((name) => BINARY_TYPES[extname(name)]);
  return new Map([...texts, ...binaries].map((name) => readFile(folder, name)));
}

function isCompressed(file) {
  return Object.values(ENCODINGS).every((ending) => existsSync(file + ending));
}

function readFile(folder, name) {
  const file = join(folder, name);
  const path = encodeURI(PREFIX + name.split(sep).join("/"));
  const encodings = isText(name) ? Object.entries(ENCODINGS) : [];
  const encoded = encodings.map(([encoding, ending]) => [encoding, readFileSync(file + ending)]);
  return [
    path,
    {
      type: TEXT_TYPES[extname(name)] ?? BINARY_TYPES[extname(name)],
      tag: `W/"${path}"`,
      content: readFileSync(file),
      encoded: Object.fromEntries(encoded),
    },
  ];
}

/** Parses a list such as "gzip, br;q=0.5", without names with q=0. */
function acceptedEncodings(list = "") {
  const items = list.toLowerCase().split(",");
  return new Set(
    items.filter((item) => !/;\s*q=0(\.0*)?\s*$/.test(item)).map((item) => item.split(";", 1)[0].trim()),
  );
}
