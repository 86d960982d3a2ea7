import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Metric } from "./exposition";

const NANOSECONDS = 1e9;

type Monitor = ReturnType<typeof monitorEventLoopDelay>;

let delay: Monitor | undefined;

/** The process itself: how long it runs, its memory and time of computing, and how long the event loop was held up. */
export function processMetrics(): Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    gauge("process_uptime_seconds", "How long the process runs.", process.uptime()),
    gauge("process_resident_memory_bytes", "Memory that the process holds.", rss),
    gauge("process_heap_used_bytes", "Memory of the process that is in use by JavaScript.", heapUsed),
    {
      ...gauge("process_cpu_seconds_total", "Time of computing, of all threads.", (user + system) / 1e6),
      type: "counter",
    },
    gauge(
      "process_event_loop_delay_seconds",
      "The 99th percentile of how late timers came since the last reading.",
      readDelay() / NANOSECONDS,
    ),
  ];
}

// NaN until it has run for a moment.
function readDelay(): number {
  delay ??= startMonitor();
  const late = delay.percentile(99);
  delay.reset();
  return late || 0;
}

function startMonitor(): Monitor {
  const monitor = monitorEventLoopDelay({ resolution: 20 });
  monitor.enable();
  return monitor;
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, type: "gauge", help, samples: [{ value }] };
}
