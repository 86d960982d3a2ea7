import { Agent, get, type OutgoingHttpHeaders, type RequestOptions } from "node:http";
import type { Served } from "./served";

/** Times are in milliseconds. `processor` is the servers' CPU time per request. */
export type Window = { perSecond: number; processor: number; p95: number };

/** The servers are requested in turn. */
type Page = { servers: Served[]; path: string; headers?: OutgoingHttpHeaders };

const CONCURRENT = 4;
const BROWSER = {
  accept: "text/html",
  "accept-encoding": "gzip",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64)",
};

/** Requests a page repeatedly, four requests at a time, on persistent connections. */
export async function sendRequests({ servers, path, headers }: Page, requests: number): Promise<Window> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENT }); // a server closes idle connections
  const options = { agent, headers: { ...BROWSER, ...headers } };
  const took: number[] = [];
  const before = await sumOfProcessors(servers);
  const started = performance.now();
  let left = requests;
  async function send() {
    while (left-- > 0) took.push(await request(servers[left % servers.length]?.url + path, options));
  }
  await Promise.all(Array.from({ length: CONCURRENT }, send));
  const all = performance.now() - started;
  agent.destroy();
  const processor = ((await sumOfProcessors(servers)) - before) / requests;
  took.sort((a, b) => a - b);
  return { perSecond: (requests * 1000) / all, processor, p95: took[Math.floor(requests * 0.95)] ?? 0 };
}

async function sumOfProcessors(servers: Served[]): Promise<number> {
  const times = await Promise.all(servers.map(({ processor }) => processor()));
  return times.reduce((sum, time) => sum + time, 0);
}

function request(url: string, options: RequestOptions): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = get(url, options);
    sent.once("error", reject).once("response", (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} returned ${response.statusCode}`));
      response.resume().once("end", () => resolve(performance.now() - started));
    });
  });
}
