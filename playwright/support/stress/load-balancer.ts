import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy before some servers. */
export type Balancer = {
  url: string;
  add: (url: string) => void | Promise<void>;
  close: () => Promise<void>;
};

const CHECK_EVERY = 300;
const MISSES = 3;
const PATIENCE = 3000;

/**
 * Hands requests on in turn to the servers whose `/readyz` says yes, which it asks three times a second; one that says nothing three
 * times in a row is out as well. It tries nothing a second time: whatever fails is seen, as 502 where a server broke off and as 503
 * where none was ready.
 */
export async function openBalancer(urls: string[]): Promise<Balancer> {
  const ready = new Map(urls.map((url) => [url, true]));
  const misses = new Map<string, number>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const server = createServer((asked, response) => {
    const targets = [...ready].filter(([, isReady]) => isReady).map(([url]) => url);
    turn += 1;
    const target = targets[turn % targets.length];
    if (!target) return void response.writeHead(503).end();
    const passed = request(
      target + asked.url,
      { method: asked.method, headers: asked.headers, agent },
      (given) => {
        const { connection, "keep-alive": _, ...headers } = given.headers;
        response.writeHead(given.statusCode ?? 502, headers);
        given.pipe(response);
      },
    );
    passed.on("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    asked.pipe(passed);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  const miss = (url: string) => {
    misses.set(url, (misses.get(url) ?? 0) + 1);
    if ((misses.get(url) ?? 0) >= MISSES) ready.set(url, false);
  };
  const check = (url: string) =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(PATIENCE) }).then(
      ({ ok }) => {
        misses.delete(url);
        ready.set(url, ok);
      },
      () => miss(url),
    );
  const checks = setInterval(() => void Promise.all([...ready.keys()].map(check)), CHECK_EVERY);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (url) => void ready.set(url, false),
    async close() {
      clearInterval(checks);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
