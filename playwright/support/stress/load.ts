import { Agent, request } from "node:http";

/** A response: `status` is 0 if the request failed, `ms` is its duration and `at` the time it ended. */
export type Outcome = { status: number; retryAfter: boolean; ms: number; at: number };

/** Requests that read, by default, or that post a body. */
type Sending = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends requests to alternating URLs at a constant rate, whether or not responses arrive. */
export async function steadyLoad(
  urls: string[],
  perSecond: number,
  seconds: number,
  sending: Sending = {},
): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true });
  const sent: Promise<Outcome>[] = [];
  const started = performance.now();
  while (performance.now() - started < seconds * 1000) {
    const due = ((performance.now() - started) / 1000) * perSecond;
    while (sent.length < due) sent.push(send(urls[sent.length % urls.length] ?? "", agent, sending));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const outcomes = await Promise.all(sent);
  agent.destroy();
  return outcomes;
}

/** Returns the successful responses per second for visitors who each load one page after another. */
export async function measurePeak(urls: string[], visitors: number, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + seconds * 1000;
  const visit = async () => {
    let ok = 0;
    while (performance.now() < end)
      if ((await send(urls[ok % urls.length] ?? "", agent)).status === 200) ok += 1;
    return ok;
  };
  const counts = await Promise.all(Array.from({ length: visitors }, visit));
  agent.destroy();
  return counts.reduce((sum, one) => sum + one, 0) / seconds;
}

function send(url: string, agent: Agent, { body, ...options }: Sending = {}): Promise<Outcome> {
  const started = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, retryAfter: boolean) => {
      const at = performance.now();
      resolve({ status, retryAfter, ms: at - started, at });
    };
    const sent = request(url, { ...options, agent, timeout: 30_000 }, (response) => {
      const { statusCode = 0, headers } = response;
      response.on("end", () => done(statusCode, headers["retry-after"] !== undefined));
      response.on("error", () => done(0, false)).resume();
    });
    sent.on("timeout", () => sent.destroy()).on("error", () => done(0, false));
    sent.end(body);
  });
}

/** Counts of requests, the slowest response in milliseconds, and the statuses or errors other than 200. */
export type Traffic = { requests: number; ok: number; slowest: number; others: string[] };

/** Requests a URL repeatedly, one request after another, until it is stopped. */
export function sendContinuously(url: string, pause = 50): { stop: () => Promise<Traffic> } {
  const traffic: Traffic = { requests: 0, ok: 0, slowest: 0, others: [] };
  let isStopped = false;
  const sending = (async () => {
    while (!isStopped) {
      const started = performance.now();
      const status = await fetch(url).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        (error: Error) => String(error.cause ?? error),
      );
      traffic.requests += 1;
      traffic.slowest = Math.max(traffic.slowest, Math.round(performance.now() - started));
      if (status === 200) traffic.ok += 1;
      else traffic.others.push(String(status));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await sending;
      return traffic;
    },
  };
}

/** Returns the value below which this share of the numbers lies. */
export function quantile(numbers: number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return Math.round(sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0);
}
