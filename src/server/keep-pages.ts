import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { SECOND } from "../lib/durations";
import { makeNonce } from "../lib/urls/nonce";
import { type Render, type Rendered, renderAside } from "./render-aside";

/** Sends a page that is kept, or lets `handle` respond; `render` draws a page that is to be kept. */
export type Keep = (
  request: IncomingMessage,
  response: ServerResponse,
  handle: () => Promise<void>,
  render: Render,
) => Promise<void>;

type Kept = { headers: [name: string, value: string | string[]][]; parts: string[]; until: number };
type Options = { paths: readonly string[]; now?: () => number };

/** The pages that are the same for every visitor without a cookie. */
export const KEPT_PATHS = ["/", "/terms", "/privacy", "/request-access"];

const KEPT_FOR = 5 * SECOND;

/** Of one response, or worked out anew for each. */
const OWN_HEADERS = ["connection", "content-length", "date", "etag", "keep-alive", "transfer-encoding"];

/** What makes a page another one, beside cookies: Next's router, a form, and a browser that asks not to be tracked. */
const TELLING = ["cookie", "authorization", "rsc", "next-action", "range", "sec-gpc"];

// Next puts the tags of a page where these find them.
const ROBOT = /bot|crawl|spider|preview|facebook|whatsapp|slack|embed/i;

/** What React writes where a part of a page couldn't be drawn. */
const BROKEN = "data-dgst";

const NONCE = /'nonce-([A-Za-z0-9]+)'/;

const compress = promisify(gzip);

type Shared = { generation: number; pages: Map<string, Kept> };
// One for all of Next's bundles.
const shared = globalThis as typeof globalThis & { __plusOneKeptPages?: Shared };

function keptPages(): Shared {
  shared.__plusOneKeptPages ??= { generation: 0, pages: new Map() };
  return shared.__plusOneKeptPages;
}

/** Has every kept page drawn anew, also those that are being drawn just now: the content has changed. */
export function clearPageCache(): void {
  keptPages().generation++;
  keptPages().pages.clear();
}

/**
 * Keeps the HTML of a few pages for five seconds and sends it with a nonce of each response's own. Drawn once however many
 * ask meanwhile, from the address alone: nothing that a visitor sent can be in it ("tests/server/keep-pages").
 */
export function keepPages({ paths, now = () => performance.now() }: Options): Keep {
  const flights = new Map<string, Promise<Kept | null>>();

  async function draw(path: string, request: IncomingMessage, render: Render): Promise<Kept | null> {
    const { generation, pages } = keptPages();
    const rendered = await renderAside(request, render).catch(() => null); // told by whoever responds next
    const kept = rendered && keepable(rendered, now() + KEPT_FOR);
    if (kept && generation === keptPages().generation) pages.set(path, kept);
    return kept;
  }

  function find(path: string, request: IncomingMessage, render: Render): Kept | Promise<Kept | null> {
    const kept = keptPages().pages.get(path);
    if (kept && now() < kept.until) return kept;
    const flight = flights.get(path) ?? draw(path, request, render).finally(() => flights.delete(path));
    flights.set(path, flight);
    return flight;
  }

  return async (request, response, handle, render) => {
    const { url: path = "" } = request;
    if (!paths.includes(path) || !isForAnybody(request)) return handle();
    const kept = await find(path, request, render);
    return kept ? send(kept, request, response) : handle();
  };
}

function isForAnybody({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" || TELLING.some((name) => headers[name] !== undefined)) return false;
  const browser = headers["user-agent"];
  return browser !== undefined && !ROBOT.test(browser);
}

/** Null unless it is a whole page for anybody, with one nonce that its policy and its HTML share. */
function keepable({ status, headers, body, isWhole }: Rendered, until: number): Kept | null {
  const nonce = NONCE.exec(String(headers["content-security-policy"]))?.[1];
  const isHtml = String(headers["content-type"]).startsWith("text/html");
  if (status !== 200 || !isWhole || !isHtml || !nonce || headers["set-cookie"] !== undefined) return null;
  const parts = body.split(nonce);
  if (parts.length === 1 || body.includes(BROKEN)) return null;
  const kept = Object.entries(headers).flatMap(([name, value]): Kept["headers"] =>
    value === undefined || OWN_HEADERS.includes(name) ? [] : [[name, withMark(value, nonce)]],
  );
  return { headers: kept, parts, until };
}

const MARK = "\0";

function withMark(value: number | string | string[], nonce: string): string | string[] {
  const mark = (text: string) => text.replaceAll(nonce, MARK);
  return Array.isArray(value) ? value.map(mark) : mark(String(value));
}

async function send({ headers, parts }: Kept, request: IncomingMessage, response: ServerResponse) {
  const nonce = makeNonce();
  const filled = (text: string) => text.replaceAll(MARK, nonce);
  for (const [name, value] of headers)
    response.setHeader(name, Array.isArray(value) ? value.map(filled) : filled(value));
  const vary = String(response.getHeader("vary") ?? "");
  if (!/accept-encoding/i.test(vary)) response.appendHeader("Vary", "Accept-Encoding");
  const html = Buffer.from(parts.join(nonce));
  const isPacked = /\bgzip\b(?!\s*;\s*q=0)/.test(String(request.headers["accept-encoding"] ?? ""));
  const body = isPacked ? await compress(html) : html;
  if (isPacked) response.setHeader("Content-Encoding", "gzip");
  response.setHeader("Content-Length", body.length);
  response.end(body);
}
