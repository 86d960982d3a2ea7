import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

const SCRIPT = `console.log(${JSON.stringify("a word or two, ".repeat(200))});`;
const FONT = Buffer.from("wOF2 as it is");

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "built-"));
  mkdirSync(join(folder, "chunks"));
  mkdirSync(join(folder, "media"));
  writeFileSync(join(folder, "chunks/page.js"), SCRIPT);
  writeFileSync(join(folder, "media/text.woff2"), FONT);
  execFileSync(process.execPath, ["scripts/compress-built.mjs", folder]);
  writeFileSync(join(folder, "chunks/later.js"), SCRIPT);
  const { serveBuilt } = await import("../../scripts/serve-built.mjs");
  const send = serveBuilt(folder);
  server = createServer((asked, response) => {
    if (!send(asked, response)) response.writeHead(404).end("left to Next");
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

type Sent = { status: number; headers: IncomingHttpHeaders; body: Buffer };

function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Sent> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, headers, method }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    asked.on("error", reject).end();
  });
}

const PAGE = "/_next/static/chunks/page.js";

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip, deflate", "gzip", gunzipSync],
  ["br;q=0, GZIP", "gzip", gunzipSync],
])("to a browser that accepts %s a script comes as %s", async (accepted, encoding, unpack) => {
  const { status, headers, body } = await ask(`${PAGE}?dpl=1`, { "accept-encoding": accepted });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-encoding": encoding,
    "content-length": String(body.byteLength),
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
  });
  expect(body.byteLength).toBeLessThan(SCRIPT.length / 10);
  expect(unpack(body).toString()).toBe(SCRIPT);
});

test("whoever accepts neither gets it as it is, and a typeface is never compressed", async () => {
  const { headers, body } = await ask(PAGE, { "accept-encoding": "deflate" });
  expect(headers["content-encoding"]).toBeUndefined();
  expect(body.toString()).toBe(SCRIPT);
  const font = await ask("/_next/static/media/text.woff2", { "accept-encoding": "br" });
  expect(font.headers).toMatchObject({ "content-type": "font/woff2" });
  expect(font.headers["content-encoding"]).toBeUndefined();
  expect(font.body).toEqual(FONT);
});

test("what a browser has already isn't sent again", async () => {
  const { headers } = await ask(PAGE);
  const again = await ask(PAGE, { "if-none-match": String(headers.etag) });
  expect([again.status, again.body.byteLength]).toEqual([304, 0]);
  expect((await ask(PAGE, { "if-none-match": '"another"' })).status).toBe(200);
});

test("a question about a file is told its size, without the file", async () => {
  const { status, headers, body } = await ask(PAGE, {}, "HEAD");
  expect([status, headers["content-length"], body.byteLength]).toEqual([200, String(SCRIPT.length), 0]);
});

test.each([
  ["what isn't there", "/_next/static/chunks/none.js"],
  ["a way out of the folder", "/_next/static/../static/chunks/page.js"],
  ["a compressed copy by its own name", `${PAGE}.br`],
  ["a page", "/profile"],
  ["a text that the build didn't compress", "/_next/static/chunks/later.js"],
])("%s is left to Next", async (_what, path) => {
  expect((await ask(path)).body.toString()).toBe("left to Next");
});

test("a form sent to a file is left to Next", async () => {
  expect((await ask(PAGE, {}, "POST")).status).toBe(404);
});
