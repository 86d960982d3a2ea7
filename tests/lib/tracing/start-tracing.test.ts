import { spawnSync } from "node:child_process";

// Its clock moves ten milliseconds at each turn of the event loop. The log has standard output for itself.
const SCRIPT = `
  const { mock } = require("node:test");
  const { trace } = require("@opentelemetry/api");
  const stop = require("./src/lib/tracing/start-tracing.ts").startTracing("a club");
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

test("a collector that is away costs its spans alone: stopping takes at most two seconds, and the log says so", () => {
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
