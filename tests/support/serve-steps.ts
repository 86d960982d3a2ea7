import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { runSteps, type Step } from "@/server/step";

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Serves requests by these steps until the test ends. Returns the origin. */
export async function serveSteps(...steps: Step[]): Promise<string> {
  const server = createServer((request, response) => void runSteps(steps, request, response)).listen(0);
  servers.push(server);
  await once(server, "listening");
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
