import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { createLoadShedder } from "@/server/load-shedding";
import { routesIn } from "@/server/route-of";
import { until } from "../support/database/until";

const club = { appUrl: "http://club.test", isDemo: false, product: "Acme" };
const table = {
  "/page": "/",
  "/invitation/page": "/invitation",
  "/readyz/route": "/readyz",
  "/api/x/route": "/api/x",
};
const routeOf = routesIn(table, ["/vase.webp"]);

let server: Server;
let url: string;
let release: () => void;
let begun: string[];
let received: number;

beforeEach(async () => {
  begun = [];
  received = 0;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const admit = createLoadShedder({ ...club, atOnce: 4, isProcessorBusy: () => false, routeOf });
  server = createServer((request, response) => {
    received += 1;
    void admit(request, response, async () => {
      begun.push(request.url ?? "");
      if (routeOf("GET", request.url ?? "").kind === "page") await held;
      response.end(`drawn ${(await textOf(request)).length}`);
    });
  }).listen(0);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  release();
  server.close();
  server.closeAllConnections();
});

const ask = (path: string) =>
  fetch(url + path).then(async (response) => ({ response, text: await response.text() }));

test("four are worked on at once and twelve wait; the next is told to come back, in the club's page", async () => {
  const all = Array.from({ length: 16 }, () => ask("/"));
  await until(() => received === 16);
  const { response, text } = await ask("/");
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(text).toContain("We’re very busy right now.");
  expect(begun).toHaveLength(4);
  release();
  expect((await Promise.all(all)).map(({ response: { status } }) => status)).toEqual(Array(16).fill(200));
});

test("an action called by a page is told so in the one line that Next hands to its caller", async () => {
  const all = Array.from({ length: 16 }, () => ask("/"));
  await until(() => received === 16);
  const response = await fetch(url, { method: "POST", headers: { "Next-Action": "x" } });
  expect([response.status, response.headers.get("content-type")]).toEqual([503, "text/plain"]);
  expect(await response.text()).toBe("busy");
  release();
  await Promise.all(all);
});

test.each([
  ["/home?tab=2", "/home?tab=2"],
  ["/nowhere.html", "/nowhere.html"],
  ["//elsewhere.example/", "/"],
])("busy at %s, one may try again at %s", async (address, href) => {
  const all = Array.from({ length: 16 }, () => ask("/"));
  await until(() => received === 16);
  expect((await ask(address)).text).toContain(`<a href="${href}">Try again</a>`);
  release();
  await Promise.all(all);
});

test("who has waited for four seconds is told to come back", async () => {
  const first = Array.from({ length: 4 }, () => ask("/"));
  await until(() => begun.length === 4);
  expect((await ask("/")).response.status).toBe(503);
  release();
  await Promise.all(first);
});

test("health, files and handlers are never held up", async () => {
  const pages = Array.from({ length: 16 }, () => ask("/"));
  await until(() => received === 16);
  expect((await ask("/readyz")).response.status).toBe(200);
  expect((await ask("/api/x")).response.status).toBe(200);
  expect((await ask("/vase.webp")).response.status).toBe(200);
  release();
  await Promise.all(pages);
});

test("a rush on a link takes a quarter of the places, and nobody else waits for it", async () => {
  const friends = Array.from({ length: 30 }, () => ask("/invitation?i=x"));
  await until(() => received === 30);
  expect(begun).toEqual(["/invitation?i=x"]);
  const member = ask("/");
  await until(() => begun.length === 2);
  expect(begun).toContain("/");
  release();
  await Promise.all([...friends, member]);
});

function sendSlowly(path: string, headers: Record<string, string | number>) {
  const sending = request(url + path, { method: "POST", headers });
  const reply = new Promise<{ status?: number; text: string }>((resolve, reject) => {
    sending.on("error", reject).on("response", async (response) => {
      resolve({ status: response.statusCode, text: await textOf(response) });
    });
  });
  sending.flushHeaders();
  return { sending, reply };
}

test("who hasn't sent the whole of their form takes no place, and is worked on once it is there", async () => {
  const slow = Array.from({ length: 20 }, () => sendSlowly("/?slow", { "Content-Length": 65_536 }));
  for (const { sending } of slow) sending.write("a".repeat(40_000));
  await until(() => received === 20);
  const member = ask("/?quick");
  await until(() => begun.length > 0);
  expect(begun).toEqual(["/?quick"]);
  slow[0]?.sending.end("a".repeat(25_536));
  await until(() => begun.length > 1);
  release();
  expect((await member).response.status).toBe(200);
  expect(await slow[0]?.reply).toEqual({ status: 200, text: "drawn 65536" });
  const left = slow.slice(1).map(({ sending, reply }) => {
    sending.destroy();
    return expect(reply).rejects.toThrow();
  });
  await Promise.all(left);
  expect(begun).toEqual(["/?quick", "/?slow"]);
});

test.each([0, 60_000])("a form of %d bytes that comes in chunks is worked on", async (length) => {
  release();
  const { sending, reply } = sendSlowly("/", { "Transfer-Encoding": "chunked" });
  sending.end("a".repeat(length));
  expect(await reply).toEqual({ status: 200, text: `drawn ${length}` });
});

test.each([65_537, 80_000])(
  "a form of %d bytes is refused, also when it has come in before it is counted",
  async (length) => {
    release();
    const { sending, reply } = sendSlowly("/", { "Transfer-Encoding": "chunked" });
    sending.end("a".repeat(length));
    const { status, text } = await reply;
    expect([status, begun]).toEqual([413, []]);
    expect(text).toContain("That’s more than we can take.");
  },
);

test("a form that goes on and on is refused before it takes a place", async () => {
  const { sending, reply } = sendSlowly("/", { "Transfer-Encoding": "chunked" });
  sending.write("a".repeat(70_000));
  const { status, text } = await reply;
  expect([status, begun]).toEqual([413, []]);
  expect(text).toContain("That’s more than we can take.");
  sending.destroy();
});
