import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A cache in front of the club that forgets whose page it keeps: what a check for leaks must notice. */
export async function openLeakyProxy(target: string): Promise<{ url: string; close: () => Promise<void> }> {
  const kept = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const address = request.url ?? "/";
    if (!kept.has(address)) {
      const headers = { cookie: request.headers.cookie ?? "" };
      kept.set(address, await fetch(target + address, { headers }).then((response) => response.text()));
    }
    response.end(kept.get(address));
  }).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
