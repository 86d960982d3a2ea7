import { once } from "node:events";
import { get, type RequestListener } from "node:http";
import { annotateRequest, PROVIDER_AWAY, setStatus, statementCounter } from "@/lib/http/request-context";
import { captureConsole, log } from "@/lib/log";
import { metricsText } from "@/lib/metrics";
import { logRequests } from "@/server/access-log";
import { routesIn } from "@/server/route-of";
import { until } from "../support/database/until";
import { readLog } from "../support/read-log";
import { serveSteps } from "../support/serve-steps";

const ADA = "0f6a1b2c-3d4e-4e6e-9a3e-5d3a9f5e2a64";
const routeOf = routesIn({ "/perks/[slug]/page": "/perks/[slug]", "/livez/route": "/livez" }, [
  "/pictures/vase.webp",
]);

let lines: Record<string, unknown>[];

beforeEach(() => {
  lines = readLog();
});

const serve = (listener: RequestListener, trustsProxy = false) =>
  serveSteps(logRequests({ trustsProxy, routeOf }), async (request, response) => listener(request, response));

const logged = (number: number) => until(() => lines.length === number);

test("a page can set its status until the response begins, but not for a fetch of Next's router", async () => {
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

test("logs one line per request: id, route, member, statements and outcome, without the query", async () => {
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

test("adds the request's id to everything that is logged or printed, also for concurrent requests", async () => {
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

test("accepts a request id only from a trusted proxy", async () => {
  const idOf = async (trustsProxy: boolean) => {
    const url = await serve((_, response) => response.end(), trustsProxy);
    const response = await fetch(url, { headers: { "x-request-id": "from-a-proxy" } });
    return response.headers.get("x-request-id");
  };
  expect(await idOf(true)).toBe("from-a-proxy");
  expect(await idOf(false)).toMatch(/^[0-9a-f]{16}$/);
});

test.each([
  [200, "ok", 30],
  [307, "ok", 30],
  [404, "refused", 30],
  [500, "failed", 50],
])("logs a page with status %s as %s, at level %s", async (status, outcome, level) => {
  const url = await serve((_, response) => response.writeHead(status).end());
  await fetch(`${url}/perks/a-vase`, { redirect: "manual" });
  await logged(1);
  expect(lines).toEqual([expect.objectContaining({ status, outcome, level })]);
});

test("logs a request that the browser aborted", async () => {
  const url = await serve((_, response) => void response.write("the first half"));
  const reader = get(`${url}/perks/a-vase`);
  await once(reader, "response");
  reader.destroy();
  await logged(1);
  expect(lines).toEqual([expect.objectContaining({ outcome: "aborted" })]);
});

test("logs probes and files at the level debug", async () => {
  const url = await serve((_, response) => response.end());
  await fetch(`${url}/livez`);
  await fetch(`${url}/_next/static/main.js`);
  await logged(2);
  expect(lines.map(({ level, kind }) => [level, kind])).toEqual([
    [20, "probe"],
    [20, "asset"],
  ]);
});

test("counts each request by kind and class of status, but not an event stream", async () => {
  const total = async () =>
    Number(/requests_total\{kind="page",status="2xx"\} (\d+)/.exec(await metricsText([]))?.[1] ?? 0);
  const before = await total();
  const url = await serve((request, response) => {
    response.setHeader("content-type", request.headers.accept ?? "text/html");
    response.end();
  });
  await fetch(`${url}/perks/a-vase`, { headers: { accept: "text/html" } });
  await fetch(`${url}/perks/a-vase`, { headers: { accept: "text/event-stream" } });
  await logged(2);
  expect((await total()) - before).toBe(1);
});

test("a provider that can't be reached is no error of the club", async () => {
  const url = await serve((_, response) => {
    annotateRequest({ outcome: PROVIDER_AWAY });
    response.statusCode = 503;
    response.end();
  });
  await fetch(`${url}/perks/a-vase`, { method: "POST" });
  await logged(1);
  expect(lines).toMatchObject([{ level: 30, status: 503, outcome: "provider-away" }]);
  expect(await metricsText([])).toMatch(/plus_one_requests_total\{kind="\w+",status="away"\} 1/);
});
