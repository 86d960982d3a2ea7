import { exposition } from "@/lib/metrics/exposition";
import { processMetrics } from "@/lib/metrics/process-metrics";
import { countRequest, requestMetrics } from "@/lib/metrics/request-counts";

test("a figure is told with its meaning, its type and its labels, whatever is in them", () => {
  const text = exposition([
    { name: "up", type: "gauge", help: "Whether it is up.", samples: [{ value: 1 }] },
    {
      name: "seen_total",
      type: "counter",
      help: "How many.",
      samples: [{ value: 2.5, labels: { who: 'a "quoted"\\\nname', kind: "x" } }],
    },
  ]);
  expect(text).toBe(
    [
      "# HELP plus_one_up Whether it is up.",
      "# TYPE plus_one_up gauge",
      "plus_one_up 1",
      "# HELP plus_one_seen_total How many.",
      "# TYPE plus_one_seen_total counter",
      'plus_one_seen_total{who="a \\"quoted\\"\\\\\\nname",kind="x"} 2.5',
      "",
    ].join("\n"),
  );
});

test("requests are counted by status, and their durations in buckets that add up", () => {
  for (const seconds of [0.02, 0.3, 30]) countRequest({ kind: "handler", status: 204, seconds });
  countRequest({ kind: "handler", status: 503, seconds: 0.001 });
  const lines = exposition(requestMetrics()).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      'plus_one_requests_total{kind="handler",status="2xx"} 3',
      'plus_one_requests_total{kind="handler",status="5xx"} 1',
      'plus_one_request_seconds_bucket{kind="handler",le="0.01"} 1',
      'plus_one_request_seconds_bucket{kind="handler",le="0.025"} 2',
      'plus_one_request_seconds_bucket{kind="handler",le="0.5"} 3',
      'plus_one_request_seconds_bucket{kind="handler",le="10"} 3',
      'plus_one_request_seconds_bucket{kind="handler",le="+Inf"} 4',
      'plus_one_request_seconds_sum{kind="handler"} 30.321',
      'plus_one_request_seconds_count{kind="handler"} 4',
    ]),
  );
});

test("of the process there are figures that a process has", () => {
  const figures = Object.fromEntries(processMetrics().map(({ name, samples }) => [name, samples[0]?.value]));
  for (const [name, value] of Object.entries(figures))
    expect([name, value]).toEqual([name, expect.any(Number)]);
  expect(figures.process_resident_memory_bytes).toBeGreaterThan(1e7);
  expect(figures.process_event_loop_delay_seconds).toBeLessThan(60);
});
