import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";

/** A proxy that ends TLS in front of one server, like the one in `deploy/compose.yaml`. */
export type TlsProxy = { url: string; forwardTo: (url: string) => void; close: () => Promise<void> };

export async function openTlsProxy(): Promise<TlsProxy> {
  const pem = readFileSync("playwright/support/fakes/localhost.pem");
  let target = "";
  const proxy = createServer({ key: pem, cert: pem }, (incoming, outgoing) => {
    const { method, headers, socket, url } = incoming;
    const forwarded = {
      "x-forwarded-for": socket.remoteAddress,
      "x-forwarded-proto": "https",
      "x-forwarded-host": headers.host,
    };
    const sent = request(target + url, { method, headers: { ...headers, ...forwarded } });
    sent.on("response", (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    sent.on("error", () => outgoing.destroy());
    incoming.pipe(sent);
  }).listen(0);
  await once(proxy, "listening");
  return {
    url: `https://localhost:${(proxy.address() as AddressInfo).port}`,
    forwardTo(url) {
      target = url;
    },
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, "close");
    },
  };
}
