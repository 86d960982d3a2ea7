import { Agent, get, type OutgoingHttpHeaders } from "node:http";
import type { Served } from "./served";

/** Times are in milliseconds. `processor` is the server's CPU time per request. */
export type Window = { perSecond: number; processor: number; p95: number };

type Page = { server: Served; path: string; headers?: OutgoingHttpHeaders };

const CONCURRENT = 4;
const BROWSER = {
  accept: "text/html",
  "accept-encoding": "gzip",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64)",
};
const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENT });

/** Requests a page repeatedly, four requests at a time, on persistent connections. */
export async function sendRequests({ server, path, headers }: Page, requests: number): Promise<Window> {
  const took: number[] = [];
  const before = await server.processor();
  const started = performance.now();
  let left = requests;
  async function send() {
    while (left-- > 0) took.push(await request(server.url + path, headers));
  }
  await Promise.all(Array.from({ length: CONCURRENT }, send));
  const all = performance.now() - started;
  const processor = ((await server.processor()) - before) / requests;
  took.sort((a, b) => a - b);
  return { perSecond: (requests * 1000) / all, processor, p95: took[Math.floor(requests * 0.95)] ?? 0 };
}

function request(url: string, headers: OutgoingHttpHeaders = {}): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = get(url, { agent, headers: { ...BROWSER, ...headers } });
    sent.once("error", reject).once("response", (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} returned ${response.statusCode}`));
      response.resume().once("end", () => resolve(performance.now() - started));
    });
  });
}
