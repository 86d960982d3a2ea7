import { Agent, request } from "node:http";

/** One response: its status, or 0 where there was none; whether it says when to come back; how long it took; when it came. */
export type Outcome = { status: number; retryAfter: boolean; ms: number; at: number };

/** Asks for addresses in turn, `perSecond` times a second whether or not they are responded to, for some seconds. */
export async function steadyLoad(urls: string[], perSecond: number, seconds: number): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true });
  const asked: Promise<Outcome>[] = [];
  const started = performance.now();
  while (performance.now() - started < seconds * 1000) {
    const due = ((performance.now() - started) / 1000) * perSecond;
    while (asked.length < due) asked.push(ask(urls[asked.length % urls.length] ?? "", agent));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const outcomes = await Promise.all(asked);
  agent.destroy();
  return outcomes;
}

/** How many responses a second come of so many visitors who ask one page after another. */
export async function peakOf(urls: string[], visitors: number, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + seconds * 1000;
  const visit = async () => {
    let well = 0;
    while (performance.now() < end)
      if ((await ask(urls[well % urls.length] ?? "", agent)).status === 200) well += 1;
    return well;
  };
  const counts = await Promise.all(Array.from({ length: visitors }, visit));
  agent.destroy();
  return counts.reduce((sum, one) => sum + one, 0) / seconds;
}

function ask(url: string, agent: Agent): Promise<Outcome> {
  const started = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, retryAfter: boolean) => {
      const at = performance.now();
      resolve({ status, retryAfter, ms: at - started, at });
    };
    const asked = request(url, { agent, timeout: 30_000 }, (response) => {
      const { statusCode = 0, headers } = response;
      response.on("end", () => done(statusCode, headers["retry-after"] !== undefined));
      response.on("error", () => done(0, false)).resume();
    });
    asked.on("timeout", () => asked.destroy()).on("error", () => done(0, false));
    asked.end();
  });
}

/** The value below which `share` of the numbers lie. */
export function quantile(numbers: number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return Math.round(sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0);
}
