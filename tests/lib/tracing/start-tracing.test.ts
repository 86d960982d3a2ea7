import { spawnSync } from "node:child_process";

const SCRIPT = `
  const { trace } = require("@opentelemetry/api");
  const stop = require("./src/lib/tracing/start-tracing.ts").startTracing("a club");
  trace.getTracer("test").startSpan("GET /").end();
  const started = performance.now();
  stop().then(() => console.log(Math.round(performance.now() - started)));
`;

test("a collector that is away costs its spans alone: stopping takes at most two seconds, and the log says so", () => {
  const env = { ...process.env, NODE_OPTIONS: "", OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" };
  const args = ["--import", "tsx", "--eval", SCRIPT];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
  const [line = "", took = ""] = stdout.split("\n");
  expect(JSON.parse(line)).toMatchObject({ level: 40, msg: "the last spans did not reach the collector" });
  expect(Number(took)).toBeLessThan(2_500);
});
