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
  const { sendStaticFiles } = await import("../../src/server/static-files.mjs");
  const send = sendStaticFiles(folder);
  server = createServer((request, response) => {
    void send(request, response, async () => response.writeHead(404).end("left to Next"));
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
    const sent = request({ port, path, headers, method }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    sent.on("error", reject).end();
  });
}

const PAGE = "/_next/static/chunks/page.js";

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip, deflate", "gzip", gunzipSync],
  ["br;q=0, GZIP", "gzip", gunzipSync],
])("sends a script to a browser that accepts %s as %s", async (accepted, encoding, unpack) => {
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

test("sends an uncompressed script if the browser accepts neither, and never compresses a font", async () => {
  const { headers, body } = await ask(PAGE, { "accept-encoding": "deflate" });
  expect(headers["content-encoding"]).toBeUndefined();
  expect(body.toString()).toBe(SCRIPT);
  const font = await ask("/_next/static/media/text.woff2", { "accept-encoding": "br" });
  expect(font.headers).toMatchObject({ "content-type": "font/woff2" });
  expect(font.headers["content-encoding"]).toBeUndefined();
  expect(font.body).toEqual(FONT);
});

test("responds with 304 if the browser has the file", async () => {
  const { headers } = await ask(PAGE);
  const again = await ask(PAGE, { "if-none-match": String(headers.etag) });
  expect([again.status, again.body.byteLength]).toEqual([304, 0]);
  expect((await ask(PAGE, { "if-none-match": '"another"' })).status).toBe(200);
});

test("responds to HEAD with the size and no body", async () => {
  const { status, headers, body } = await ask(PAGE, {}, "HEAD");
  expect([status, headers["content-length"], body.byteLength]).toEqual([200, String(SCRIPT.length), 0]);
});

test.each([
  ["an unknown file", "/_next/static/chunks/none.js"],
  ["a path outside of the folder", "/_next/static/../static/chunks/page.js"],
  ["a compressed copy by its own name", `${PAGE}.br`],
  ["a page", "/profile"],
  ["a text file without compressed copies", "/_next/static/chunks/later.js"],
])("leaves %s to Next", async (_, path) => {
  expect((await ask(path)).body.toString()).toBe("left to Next");
});

test("leaves a POST to Next", async () => {
  expect((await ask(PAGE, {}, "POST")).status).toBe(404);
});
