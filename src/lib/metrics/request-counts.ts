import type { Metric, Sample } from "./exposition";

type Counted = { kind: string; status: number; seconds: number };
type Durations = { buckets: number[]; sum: number; count: number };
type Counts = { requests: Map<string, number>; durations: Map<string, Durations> };

/** Upper bounds in seconds. */
const BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

// One for all of Next's bundles, each of which has this module for itself.
const shared = globalThis as typeof globalThis & { __plusOneRequestCounts?: Counts };

function counts(): Counts {
  shared.__plusOneRequestCounts ??= { requests: new Map(), durations: new Map() };
  return shared.__plusOneRequestCounts;
}

/** Counts a response of this process, by its kind and its status. */
export function countRequest({ kind, status, seconds }: Counted): void {
  const { requests, durations } = counts();
  const key = `${kind} ${Math.floor(status / 100)}xx`;
  requests.set(key, (requests.get(key) ?? 0) + 1);
  const of = durations.get(kind) ?? { buckets: BOUNDS.map(() => 0), sum: 0, count: 0 };
  durations.set(kind, {
    buckets: of.buckets.map((count, index) => count + (seconds <= (BOUNDS[index] ?? 0) ? 1 : 0)),
    sum: of.sum + seconds,
    count: of.count + 1,
  });
}

/** What was counted since the process started. */
export function requestMetrics(): Metric[] {
  const { requests, durations } = counts();
  return [
    {
      name: "requests_total",
      type: "counter",
      help: "Responses, by kind and class of status.",
      samples: [...requests].map(([key, value]) => {
        const [kind = "", status = ""] = key.split(" ");
        return { value, labels: { kind, status } };
      }),
    },
    {
      name: "request_seconds",
      type: "histogram",
      help: "How long requests took, by kind.",
      samples: [...durations].flatMap(([kind, of]) => durationSamples(kind, of)),
    },
  ];
}

function durationSamples(kind: string, { buckets, sum, count }: Durations): Sample[] {
  const bounded = buckets.map((value, index) => ({
    value,
    suffix: "_bucket",
    labels: { kind, le: String(BOUNDS[index]) },
  }));
  return [
    ...bounded,
    { value: count, suffix: "_bucket", labels: { kind, le: "+Inf" } },
    { value: sum, suffix: "_sum", labels: { kind } },
    { value: count, suffix: "_count", labels: { kind } },
  ];
}
