import { countRequest, metricsText } from "@/lib/metrics";

const linesOf = async () => (await metricsText([])).split("\n");

test("prints a measurement with its help, its type and its escaped labels", async () => {
  const text = await metricsText([
    { name: "up", help: "Whether it is up.", samples: [{ value: 1 }] },
    { name: "none", help: "Without samples.", samples: [] },
    {
      name: "seen",
      help: "How many.",
      samples: [{ value: 2.5, labels: { who: 'a "quoted"\\\nname', kind: "x" } }],
    },
  ]);
  expect(text.split("\n").slice(-10)).toEqual(
    [
      "# HELP plus_one_up Whether it is up.",
      "# TYPE plus_one_up gauge",
      "plus_one_up 1",
      "",
      "# HELP plus_one_none Without samples.",
      "# TYPE plus_one_none gauge",
      "",
      "# HELP plus_one_seen How many.",
      "# TYPE plus_one_seen gauge",
      'plus_one_seen{who="a \\"quoted\\"\\\\\\nname",kind="x"} 2.5',
      "",
    ].slice(-10),
  );
});

test("counts requests by status, and their durations in cumulative buckets", async () => {
  for (const seconds of [0.02, 0.3, 30]) countRequest({ kind: "handler", status: 204, seconds });
  countRequest({ kind: "handler", status: 503, seconds: 0.001 });
  expect(await linesOf()).toEqual(
    expect.arrayContaining([
      'plus_one_requests_total{kind="handler",status="2xx"} 3',
      'plus_one_requests_total{kind="handler",status="5xx"} 1',
      'plus_one_request_seconds_bucket{le="0.01",kind="handler"} 1',
      'plus_one_request_seconds_bucket{le="0.025",kind="handler"} 2',
      'plus_one_request_seconds_bucket{le="0.5",kind="handler"} 3',
      'plus_one_request_seconds_bucket{le="10",kind="handler"} 3',
      'plus_one_request_seconds_bucket{le="+Inf",kind="handler"} 4',
      'plus_one_request_seconds_sum{kind="handler"} 30.321',
      'plus_one_request_seconds_count{kind="handler"} 4',
    ]),
  );
});

test("measures the process", async () => {
  const values = new Map((await linesOf()).map((line) => line.split(" ") as [string, string]));
  const metric = (name: string) => Number(values.get(`plus_one_process_${name}`));
  expect(metric("uptime_seconds")).toBeGreaterThan(0);
  expect(metric("cpu_seconds_total")).toBeGreaterThan(0);
  expect(metric("heap_used_bytes")).toBeGreaterThan(1e6);
  expect(metric("resident_memory_bytes")).toBeGreaterThan(1e7);
  expect(metric("event_loop_delay_seconds")).toBeLessThan(60);
});
