import { spawnSync } from "node:child_process";
import { type Attributes, SpanStatusCode } from "@opentelemetry/api";
import {
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { scrubSpan } from "@/lib/tracing";

// Its clock moves ten milliseconds at each turn of the event loop. The log has standard output for itself.
const SCRIPT = `
  const { mock } = require("node:test");
  const { trace } = require("@opentelemetry/api");
  const stop = require("./src/lib/tracing.ts").startTracing("a club");
  trace.getTracer("test").startSpan("GET /").end();
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  let isOver = false;
  stop().then(() => {
    isOver = true;
    process.stderr.write(String(Date.now()));
  });
  setImmediate(function pass() {
    mock.timers.tick(10);
    if (!isOver) setImmediate(pass);
  });
`;

test("stops within two seconds when the collector is unavailable, and logs it", () => {
  const env = { ...process.env, NODE_OPTIONS: "", OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" };
  const args = ["--import", "tsx", "--eval", SCRIPT];
  const { stdout, stderr: took, status } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    level: 40,
    msg: "the last spans did not reach the collector",
  });
  expect(Number(took)).toBeGreaterThan(0);
  expect(Number(took)).toBeLessThanOrEqual(2_000);
});

function spanOf(name: string, attributes: Attributes, error?: Error): ReadableSpan {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
  const span = provider.getTracer("test").startSpan(name, { attributes });
  if (error) {
    span.recordException(error);
    span.setStatus({ code: SpanStatusCode.ERROR, message: error.message });
  }
  span.end();
  const [ended] = exporter.getFinishedSpans();
  if (!ended) throw new Error("no span");
  return ended;
}

test("removes the URL of a request and leaves its route", () => {
  const span = spanOf("GET /[username]", {
    "http.target": "/ada?i=QUJDMTIz",
    "http.route": "/[username]",
    "http.status_code": 200,
  });
  expect(scrubSpan(span).attributes).toEqual({ "http.route": "/[username]", "http.status_code": 200 });
});

test("removes the query of a request to another service", () => {
  const url = "https://api.sanity.io/v1/data/query/production?query=secret&$code=ABC123";
  const scrubbed = scrubSpan(spanOf(`fetch GET ${url}`, { "http.url": url }));
  expect(scrubbed.name).toBe("fetch GET https://api.sanity.io/v1/data/query/production");
  expect(scrubbed.attributes).toEqual({ "http.url": "https://api.sanity.io/v1/data/query/production" });
});

test("leaves the type of an error and removes its message", () => {
  const error = new TypeError("Failed query: insert\nparams: sam@friends.example,134357");
  const scrubbed = scrubSpan(spanOf("render", {}, error));
  expect(scrubbed.events.map(({ attributes }) => attributes)).toEqual([{ "exception.type": "TypeError" }]);
  expect(scrubbed.status).toEqual({ code: SpanStatusCode.ERROR });
});

test("does not change other properties of a span", () => {
  const span = spanOf("render", { "request.id": "0123456789abcdef" });
  const scrubbed = scrubSpan(span);
  expect(scrubbed.spanContext()).toEqual(span.spanContext());
  expect([scrubbed.startTime, scrubbed.endTime, scrubbed.kind]).toEqual([
    span.startTime,
    span.endTime,
    span.kind,
  ]);
  expect(scrubbed.attributes).toEqual({ "request.id": "0123456789abcdef" });
});
