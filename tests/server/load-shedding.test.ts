import { request } from "node:http";
import { performance } from "node:perf_hooks";
import { text as textOf } from "node:stream/consumers";
import { currentRequest, runWithRequestContext } from "@/lib/http/request-context";
import { monitorEventLoop, shedLoad } from "@/server/load-shedding";
import { routesIn } from "@/server/route-of";
import { until } from "../support/database/until";
import { serveSteps } from "../support/serve-steps";

const table = {
  "/page": "/",
  "/invitation/page": "/invitation",
  "/readyz/route": "/readyz",
  "/api/x/route": "/api/x",
  "/api/partner/[...path]/route": "/api/partner/[...path]",
};
const routeOf = routesIn(table, ["/vase.webp"]);

let url: string;
let release: () => void;
let begun: string[];
let received: number;
let deadlines: Record<string, number | undefined>;

beforeEach(async () => {
  begun = [];
  received = 0;
  deadlines = {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  url = await serveSteps(
    async (_request, _response, next) => {
      received += 1;
      return runWithRequestContext({ requestId: "one" }, next);
    },
    shedLoad({
      appUrl: "http://club.test",
      product: "Acme",
      atOnce: 4,
      isProcessorBusy: () => false,
      routeOf,
    }),
    async (request, response) => {
      begun.push(request.url ?? "");
      deadlines[request.url ?? ""] = currentRequest()?.deadline;
      if (routeOf("GET", request.url ?? "").kind === "page") await released;
      response.end(`drawn ${(await textOf(request)).length}`);
    },
  );
});

afterEach(() => release());

const ask = (path: string) =>
  fetch(url + path).then(async (response) => ({ response, text: await response.text() }));

test("runs four requests at the same time, queues twelve and rejects the next with a page", async () => {
  const all = Array.from({ length: 16 }, () => ask("/"));
  await until(() => received === 16);
  const { response, text } = await ask("/");
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(text).toContain("We’re very busy right now.");
  expect(begun).toHaveLength(4);
  release();
  expect((await Promise.all(all)).map(({ response: { status } }) => status)).toEqual(Array(16).fill(200));
});

test("rejects an action called by JavaScript with one word", async () => {
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
])("offers to retry %s at %s", async (address, href) => {
  const all = Array.from({ length: 16 }, () => ask("/"));
  await until(() => received === 16);
  expect((await ask(address)).text).toContain(`<a href="${href}">Try again</a>`);
  release();
  await Promise.all(all);
});

test("gives pages and actions a deadline when their body has arrived, and handlers none", async () => {
  release();
  const started = performance.now();
  await Promise.all([ask("/"), ask("/api/x"), ask("/nowhere")]);
  const { sending, reply } = sendSlowly("/?slow", { "Content-Length": 2 });
  sending.write("a");
  await until(() => received === 4);
  const sent = performance.now();
  sending.end("a");
  await reply;
  const [page = 0, handler, unknown = 0, slow = 0] = ["/", "/api/x", "/nowhere", "/?slow"].map(
    (path) => deadlines[path],
  );
  expect(handler).toBeUndefined();
  expect(Math.min(page, unknown)).toBeGreaterThan(started + 4000);
  expect(slow).toBeGreaterThanOrEqual(sent + 5000);
});

test("rejects a request after four seconds in the queue", async () => {
  const first = Array.from({ length: 4 }, () => ask("/"));
  await until(() => begun.length === 4);
  expect((await ask("/")).response.status).toBe(503);
  release();
  await Promise.all(first);
});

test("limits the partner API like pages, and rejects it with a problem document", async () => {
  const pages = Array.from({ length: 16 }, () => ask("/"));
  await until(() => received === 16);
  const { response, text } = await ask("/api/partner/payments");
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(JSON.parse(text)).toMatchObject({ status: 503, code: "busy" });
  release();
  await Promise.all(pages);
  await ask("/api/partner/payments");
  expect(deadlines["/api/partner/payments"]).toBeGreaterThan(0);
});

test("never delays probes, files and handlers", async () => {
  const pages = Array.from({ length: 16 }, () => ask("/"));
  await until(() => received === 16);
  expect((await ask("/readyz")).response.status).toBe(200);
  expect((await ask("/api/x")).response.status).toBe(200);
  expect((await ask("/vase.webp")).response.status).toBe(200);
  release();
  await Promise.all(pages);
});

test("gives invitation links a quarter of the slots, so that members don't wait for them", async () => {
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

test("counts a form only when its whole body has arrived", async () => {
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

test.each([0, 60_000])("accepts a chunked form of %d bytes", async (length) => {
  release();
  const { sending, reply } = sendSlowly("/", { "Transfer-Encoding": "chunked" });
  sending.end("a".repeat(length));
  expect(await reply).toEqual({ status: 200, text: `drawn ${length}` });
});

test.each([65_537, 80_000])("rejects a form of %d bytes, even if it has arrived already", async (length) => {
  release();
  const { sending, reply } = sendSlowly("/", { "Transfer-Encoding": "chunked" });
  sending.end("a".repeat(length));
  const { status, text } = await reply;
  expect([status, begun]).toEqual([413, []]);
  expect(text).toContain("That’s too large.");
});

test("rejects an endless form before it counts", async () => {
  const { sending, reply } = sendSlowly("/", { "Transfer-Encoding": "chunked" });
  sending.write("a".repeat(70_000));
  const { status, text } = await reply;
  expect([status, begun]).toEqual([413, []]);
  expect(text).toContain("That’s too large.");
  sending.destroy();
});

describe("the event loop monitor", () => {
  let utilization = 0;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate"] });
    const measured = () => ({ idle: 0, active: 0, utilization });
    jest.spyOn(performance, "eventLoopUtilization").mockImplementation(measured);
  });

  afterEach(() => jest.useRealTimers());

  function pass(share: number): void {
    utilization = share;
    jest.advanceTimersByTime(100);
  }

  test("reports busy after 100 ms above 80 %", () => {
    const isBusy = monitorEventLoop();
    pass(0.8);
    expect(isBusy()).toBe(false);
    pass(0.81);
    expect(isBusy()).toBe(true);
  });

  test("reports busy until 100 ms at 50 % or less", () => {
    const isBusy = monitorEventLoop();
    pass(1);
    pass(0.51);
    expect(isBusy()).toBe(true);
    pass(0.5);
    expect(isBusy()).toBe(false);
    pass(0.51);
    expect(isBusy()).toBe(false);
  });
});
