import { once } from "node:events";
import { createServer, get, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { captureConsole } from "@/lib/capture-console";
import { annotateRequest, statementCounter } from "@/lib/http/request-context";
import { setStatus } from "@/lib/http/set-status";
import { log } from "@/lib/log";
import { requestMetrics } from "@/lib/metrics/request-counts";
import { logRequests } from "@/server/access-log";
import { routesIn } from "@/server/route-of";
import { until } from "../support/database/until";
import { readLog } from "../support/read-log";

const ADA = "0f6a1b2c-3d4e-4e6e-9a3e-5d3a9f5e2a64";
const routeOf = routesIn({ "/perks/[slug]/page": "/perks/[slug]", "/livez/route": "/livez" }, [
  "/pictures/vase.webp",
]);

let server: Server;
let lines: Record<string, unknown>[];

beforeEach(() => {
  lines = readLog();
});

afterEach(async () => {
  server.close();
  await once(server, "close");
});

async function serve(listener: RequestListener, trustsProxy = false): Promise<string> {
  const observe = logRequests({ trustsProxy, routeOf });
  server = createServer((request, response) => {
    void observe(request, response, async () => listener(request, response));
  }).listen(0);
  await once(server, "listening");
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const logged = (number: number) => until(() => lines.length === number);

test("a page sets the status of its document until it begins, and not of what Next's router fetches", async () => {
  const set: boolean[] = [];
  const url = await serve((_, response) => {
    set.push(setStatus(404));
    response.write("a page");
    set.push(setStatus(500));
    response.end();
  });
  expect((await fetch(url)).status).toBe(404);
  expect((await fetch(url, { headers: { rsc: "1" } })).status).toBe(200);
  expect(set).toEqual([true, false, false, false]);
  expect(setStatus(404)).toBe(false);
});

test("a request is one line with its id, its route, whoever asked, its statements and what came of it, and no query", async () => {
  const url = await serve((_, response) => {
    annotateRequest({ actorId: ADA, action: "createInvitation", outcome: "too-many-today" });
    statementCounter.logQuery();
    statementCounter.logQuery();
    response.end("ok");
  });
  const response = await fetch(`${url}/perks/a-vase?code=SAMPARTY234567`, { method: "POST" });
  await logged(1);
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      requestId: response.headers.get("x-request-id"),
      actorId: ADA,
      method: "POST",
      route: "/perks/[slug]",
      kind: "action",
      status: 200,
      ms: expect.any(Number),
      statements: 2,
      action: "createInvitation",
      outcome: "too-many-today",
      msg: "request",
    },
  ]);
});

test("whatever is logged or printed meanwhile has the id of its own request, also of two at once", async () => {
  const captured = { ...console };
  captureConsole(captured);
  const url = await serve((request, response) => {
    setTimeout(() => {
      captured.error(new Error(`of ${request.headers["x-name"]}`));
      log.info(`by ${request.headers["x-name"]}`);
      response.end();
    }, 20);
  });
  const ids = await Promise.all(
    ["Ada", "Sam"].map(async (name) => {
      const response = await fetch(url, { headers: { "x-name": name } });
      return [name, response.headers.get("x-request-id")] as const;
    }),
  );
  await logged(6);
  for (const [name, requestId] of ids) {
    const own = lines.filter((line) => line.requestId === requestId);
    expect(own).toHaveLength(3);
    expect(own).toContainEqual(
      expect.objectContaining({ err: expect.objectContaining({ message: `of ${name}` }) }),
    );
    expect(own).toContainEqual(expect.objectContaining({ msg: `by ${name}` }));
  }
});

test("an id from outside is kept from a trusted proxy alone", async () => {
  const told = async (trustsProxy: boolean) => {
    const url = await serve((_, response) => response.end(), trustsProxy);
    const response = await fetch(url, { headers: { "x-request-id": "from-a-proxy" } });
    return response.headers.get("x-request-id");
  };
  expect(await told(true)).toBe("from-a-proxy");
  server.close();
  expect(await told(false)).toMatch(/^[0-9a-f]{16}$/);
});

test.each([
  [200, "ok", 30],
  [307, "ok", 30],
  [404, "refused", 30],
  [500, "failed", 50],
])("a page with status %s is %s, at level %s", async (status, outcome, level) => {
  const url = await serve((_, response) => response.writeHead(status).end());
  await fetch(`${url}/perks/a-vase`, { redirect: "manual" });
  await logged(1);
  expect(lines).toEqual([expect.objectContaining({ status, outcome, level })]);
});

test("one that its reader gave up is aborted", async () => {
  const url = await serve((_, response) => void response.write("the first half"));
  const reader = get(`${url}/perks/a-vase`);
  await once(reader, "response");
  reader.destroy();
  await logged(1);
  expect(lines).toEqual([expect.objectContaining({ outcome: "aborted" })]);
});

test("probes and files are told to who wants to know of everything, at the level debug", async () => {
  const url = await serve((_, response) => response.end());
  await fetch(`${url}/livez`);
  await fetch(`${url}/_next/static/main.js`);
  await logged(2);
  expect(lines.map(({ level, kind }) => [level, kind])).toEqual([
    [20, "probe"],
    [20, "asset"],
  ]);
});

test("each is counted once, by kind and class of status; a stream of events isn't", async () => {
  const total = () =>
    requestMetrics()
      .find(({ name }) => name === "requests_total")
      ?.samples.find(({ labels }) => labels?.kind === "page" && labels.status === "2xx")?.value ?? 0;
  const before = total();
  const url = await serve((request, response) => {
    response.setHeader("content-type", request.headers.accept ?? "text/html");
    response.end();
  });
  await fetch(`${url}/perks/a-vase`, { headers: { accept: "text/html" } });
  await fetch(`${url}/perks/a-vase`, { headers: { accept: "text/event-stream" } });
  await logged(2);
  expect(total() - before).toBe(1);
});
