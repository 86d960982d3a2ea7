import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { annotateRequest, currentRequest, runWithRequestContext } from "@/lib/http/request-context";
import { setStatus } from "@/lib/http/set-status";
import { makeNonce } from "@/lib/urls/nonce";
import { clearPageCache, keepPages } from "@/server/keep-pages";

const BROWSER = { "user-agent": "Mozilla/5.0 (iPhone)" };

type Draw = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

let server: Server;
let url: string;
let now: number;
let drawn: IncomingMessage[];
let draw: Draw;

beforeEach(async () => {
  clearPageCache();
  now = 0;
  drawn = [];
  draw = (_, response) => sendPage(response);
  const keep = keepPages({ paths: ["/", "/terms"], now: () => now });
  const render: Draw = (request, response) => {
    drawn.push(request);
    return draw(request, response);
  };
  server = createServer((request, response) => {
    const respond = async (asked: IncomingMessage, to: ServerResponse) => render(asked, to);
    const scope = { requestId: "one", setStatus: () => false };
    void runWithRequestContext(scope, () =>
      keep(request, response, () => respond(request, response), respond),
    );
  }).listen(0);
  await once(server, "listening");
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

/** A page as Next sends it: in pieces, its nonce in the policy, in a preload's header and in the HTML. */
function sendPage(
  response: ServerResponse,
  headers: Record<string, string> = {},
  status = 200,
  more = "",
): void {
  const nonce = makeNonce();
  response.statusCode = status;
  response.setHeader("Content-Security-Policy", `script-src 'nonce-${nonce}' 'strict-dynamic'`);
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Link", `</a.js>; rel=preload; nonce="${nonce}"`);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.write(`<script nonce="${nonce}">`);
  response.write(Buffer.from(`1</script>Ça va?${more}`));
  response.end(`<script nonce="${nonce}">2</script>`);
}

async function ask(path = "/", headers: Record<string, string> = {}, method = "GET") {
  const response = await fetch(url + path, { method, headers: { ...BROWSER, ...headers } });
  const html = await response.text();
  const policy = response.headers.get("content-security-policy") ?? "";
  return { response, html, nonce: /'nonce-(\w+)'/.exec(policy)?.[1] ?? "" };
}

test("a page is drawn once for many visitors, and again after five seconds", async () => {
  for (const at of [0, 1_000, 4_999]) {
    now = at;
    expect((await ask()).html).toContain("Ça va?");
  }
  expect(drawn).toHaveLength(1);
  now = 5_000;
  await ask();
  expect(drawn).toHaveLength(2);
});

test("each response has a nonce of its own, the same in its policy, its headers and its HTML", async () => {
  const responses = [await ask(), await ask(), await ask()];
  expect(new Set(responses.map(({ nonce }) => nonce)).size).toBe(3);
  for (const { response, html, nonce } of responses) {
    expect(nonce).toHaveLength(48);
    expect(html.match(/nonce="[^"]*"/g)).toEqual(Array.from({ length: 2 }, () => `nonce="${nonce}"`));
    expect(response.headers.get("link")).toContain(`nonce="${nonce}"`);
  }
  expect(drawn).toHaveLength(1);
});

test("many who ask at the same time wait for one drawing", async () => {
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  draw = async (_, response) => {
    await gate;
    sendPage(response);
  };
  const all = Promise.all(Array.from({ length: 20 }, () => ask()));
  go();
  expect(new Set((await all).map(({ nonce }) => nonce)).size).toBe(20);
  expect(drawn).toHaveLength(1);
});

test("what a visitor sends beside the address can't be in what others read", async () => {
  draw = (request, response) => sendPage(response, { "X-Seen": Object.keys(request.headers).join() });
  const { response } = await ask("/", { "x-forwarded-host": "evil.example", "accept-language": "de" });
  expect(response.headers.get("x-seen")).toBe("host,accept");
  expect(drawn[0]?.url).toBe("/");
});

test.each([
  ["a cookie", "/", { cookie: "session=1" }, "GET"],
  ["a query", "/?code=1", {}, "GET"],
  ["an address that isn't one of them", "/sign-in", {}, "GET"],
  ["HEAD", "/", {}, "HEAD"],
  ["POST", "/", {}, "POST"],
  ["Next's router", "/", { rsc: "1" }, "GET"],
  ["a browser that asks not to be tracked", "/", { "sec-gpc": "1" }, "GET"],
  ["a robot", "/", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }, "GET"],
])("%s gets a page of its own, and leaves none behind", async (_, path, headers, method) => {
  await ask();
  await ask(path, headers, method);
  await ask(path, headers, method);
  expect(drawn).toHaveLength(3);
  expect(drawn[2]?.headers).toMatchObject({ ...BROWSER, ...headers });
});

const BAD: Record<string, Draw> = {
  "sets a cookie": (_, response) => sendPage(response, { "Set-Cookie": "device=1" }),
  "is missing": (_, response) => sendPage(response, {}, 404),
  "sets its status on the way": (_, response) => {
    setStatus(404);
    sendPage(response, {}, response.statusCode);
  },
  "is drawn by a busy database": (_, response) => {
    currentRequest()?.respondBusy?.();
    sendPage(response, {}, response.statusCode);
  },
  "went wrong on the way": (_, response) => {
    annotateRequest({ outcome: "unexpected" });
    sendPage(response);
  },
  "lacks a part": (_, response) => {
    sendPage(response, {}, 200, '<template data-dgst="1"></template>');
  },
  "has no nonce": (_, response) => {
    response.end("plain");
  },
};

test.each(Object.keys(BAD))("a page that %s is not kept, and its visitor gets their own", async (which) => {
  draw = BAD[which] as Draw;
  await ask();
  const { response } = await ask();
  expect(drawn).toHaveLength(4);
  expect(drawn[3]?.headers).toMatchObject(BROWSER);
  expect(response.headers.get("set-cookie")).toBe(which === "sets a cookie" ? "device=1" : null);
});

test("a kept page has no cookie, and its length is that of what was sent", async () => {
  await ask();
  const { response, html } = await ask("/", { "accept-encoding": "identity" });
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(response.headers.get("content-encoding")).toBeNull();
  expect(Number(response.headers.get("content-length"))).toBe(Buffer.byteLength(html));
  expect(response.headers.get("vary")).toMatch(/accept-encoding/i);
});

test("it is packed for whoever can unpack it, and not for whoever refuses", async () => {
  expect((await ask("/", { "accept-encoding": "br, gzip" })).response.headers.get("content-encoding")).toBe(
    "gzip",
  );
  const refused = await ask("/", { "accept-encoding": "gzip;q=0" });
  expect(refused.response.headers.get("content-encoding")).toBeNull();
  expect(refused.html).toContain("Ça va?");
});

test("once the content has changed a page is drawn anew, also where it was being drawn just then", async () => {
  await ask();
  clearPageCache();
  await ask();
  expect(drawn).toHaveLength(2);

  clearPageCache();
  draw = (_, response) => {
    clearPageCache();
    sendPage(response);
  };
  await ask();
  draw = (_, response) => sendPage(response);
  await ask();
  expect(drawn).toHaveLength(4);
});

test("a page that can't be drawn at all is left to the server's own way", async () => {
  let tries = 0;
  draw = async (_, response) => {
    tries++;
    if (tries === 1) throw new Error("no page");
    sendPage(response);
  };
  expect((await ask()).response.status).toBe(200);
});
