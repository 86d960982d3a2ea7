import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { runWithRequestContext } from "@/lib/http/request-context";
import { isUnreadable, markOutage, markUnreadable, withOutagePage } from "@/server/database-outage-page";

const explain = withOutagePage({ appUrl: "http://club.test", product: "Acme" });

type Asked = { method?: string; address?: string; headers?: Record<string, string> };

/** What a page that was drawn with `status` reads like to whoever asked; `isUnavailable` when its database was. */
async function ask(
  status: number,
  isUnavailable: boolean,
  { method, address = "/perks?q=%22", headers }: Asked = {},
  note = isUnavailable ? markOutage : () => {},
) {
  const server = createServer((request, response) => {
    void runWithRequestContext({ requestId: "r" }, () =>
      explain(request, response, async () => {
        note();
        response.writeHead(status, { "content-type": "text/html", etag: '"one"' });
        response.end("Next's own page");
      }),
    );
  }).listen(0);
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${address}`, { method, headers });
  const text = await response.text();
  server.close();
  return { status: response.status, after: response.headers.get("retry-after"), text };
}

test.each(["GET", "POST"])(
  "a %s that failed for want of the database is told when to come back, in the club's page",
  async (method) => {
    const { status, after, text } = await ask(500, true, { method });
    expect([status, after]).toEqual([503, "5"]);
    expect(text).toContain("We can’t open this page right now.");
    expect(text).toContain('<a href="/perks?q=%22">Try again</a>');
    expect(text).not.toContain("Next's own page");
  },
);

test("its link stays in the club, whatever address was asked for", async () => {
  const { text } = await ask(500, true, { address: "//elsewhere.example/" });
  expect(text).toContain('<a href="/">Try again</a>');
  expect(text).not.toContain("elsewhere.example");
});

test.each<[string, number, boolean, Asked]>([
  ["a page that failed by itself", 500, false, {}],
  ["a page that was drawn in spite of it", 200, true, {}],
  ["what the router fetches", 500, true, { headers: { rsc: "1" } }],
  ["an action that a script calls", 500, true, { method: "POST", headers: { "next-action": "7f" } }],
])("%s is left as it is", async (_, status, isUnavailable, asked) => {
  expect(await ask(status, isUnavailable, asked)).toEqual({ status, after: null, text: "Next's own page" });
});

test("a form that can't be read is told so, with 400", async () => {
  const { status, text } = await ask(500, false, { method: "POST" }, markUnreadable);
  expect(status).toBe(400);
  expect(text).toContain("We can’t read that form.");
});

test.each([
  [new TypeError("Failed to parse body as FormData."), true],
  [new Error("Unexpected end of form"), true],
  [new Error("Something else"), false],
  ["Unexpected end of form", false],
])("%s: of a form that can't be read? %j", (error, expected) => {
  expect(isUnreadable(error)).toBe(expected);
});

test("what is sent is what the log reads, whatever Next sets afterwards", async () => {
  const read: number[] = [];
  const server = createServer((request, response) => {
    response.on("finish", () => read.push(response.statusCode));
    void runWithRequestContext({ requestId: "r" }, () =>
      explain(request, response, async () => {
        markUnreadable();
        response.statusCode = 500;
        response.end("Internal Server Error");
        response.statusCode = 500;
      }),
    );
  }).listen(0);
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: "POST" });
  await response.text();
  server.close();
  expect([response.status, ...read]).toEqual([400, 400]);
});
