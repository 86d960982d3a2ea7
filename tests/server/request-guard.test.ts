import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { requestGuard } from "@/server/request-guard";

let server: Server;
let url: string;
const handled = jest.fn();

beforeEach(async () => {
  handled.mockReset();
  const guard = requestGuard({ appUrl: "https://club.example", isDemo: false, product: "Ada & Co" });
  server = createServer((asked, response) => {
    void guard(asked, response, async () => {
      handled();
      response.end("the club");
    });
  }).listen(0);
  await once(server, "listening");
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.close();
  await once(server, "close");
});

test("what can be handled is handled, under the headers that protect it", async () => {
  const response = await fetch(url);
  expect(await response.text()).toBe("the club");
  expect(response.headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(response.headers.get("strict-transport-security")).toBe("max-age=31536000");
});

test("what can't is refused by the club's own page, which loads nothing and says what happened", async () => {
  const response = await fetch(`${url}/sign-in`, {
    method: "POST",
    headers: { origin: "https://elsewhere.example" },
    body: "contact=ada%40example.test",
  });
  const page = await response.text();
  expect(response.status).toBe(403);
  expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; /);
  expect(response.headers.get("permissions-policy")).toContain("camera=()");
  expect(page).toContain("<h1>That came from another site.</h1>");
  expect(page).toContain("Ada &#38; Co</title>");
  expect(handled).not.toHaveBeenCalled();
});

test("a page that isn't asked for by HEAD or GET says how it may be", async () => {
  const response = await fetch(url, { method: "DELETE" });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
});

test("a HEAD that is refused has no body", async () => {
  const response = await fetch(`${url}/%`, { method: "HEAD" });
  expect([response.status, await response.text()]).toEqual([400, ""]);
});

test("what is too large is refused before it has come, and the connection stays good", async () => {
  const asked = request(url, { method: "POST", headers: { "content-length": "1000000" } });
  asked.flushHeaders();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  expect([response.statusCode, handled.mock.calls.length]).toEqual([413, 0]);
  asked.end(Buffer.alloc(1_000_000));
  response.resume();
  await once(response, "end");
  expect((await fetch(url)).status).toBe(200);
});
