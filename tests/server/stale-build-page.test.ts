import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { withStaleBuildPage } from "@/server/stale-build-page";

type Compression = (options: object) => (request: object, response: object, next: () => void) => void;
const compression = jest.requireActual<Compression>("next/dist/compiled/compression");

const explain = withStaleBuildPage({ appUrl: "http://club.test", product: "Acme" });

async function post(
  headers: Record<string, string>,
  marker: string,
  { address = "/sign-in?next=%22", compress = false } = {},
) {
  const server = createServer((request, response) => {
    void explain(request, response, async () => {
      if (compress) compression({ threshold: 0 })(request, response, () => {});
      response.statusCode = 409;
      response.setHeader("x-nextjs-action-not-found", marker);
      response.setHeader("content-type", "text/plain");
      response.setHeader("content-length", "25");
      response.write("Server action ");
      response.end("not found.\n");
    });
  }).listen(0);
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${address}`, { method: "POST", headers });
  const text = await response.text();
  server.close();
  return { status: response.status, type: response.headers.get("content-type"), text };
}

test.each([
  ["", false],
  [", of a server that compresses", true],
])(
  "a form of another build, sent without JavaScript, is met by a page of the club that leads back to its own%s",
  async (_, compress) => {
    const { status, type, text } = await post({}, "1", { compress });
    expect([status, type]).toEqual([409, "text/html; charset=utf-8"]);
    expect(text).toContain("We&#39;ve just updated.");
    expect(text).toContain("Reload to continue.");
    expect(text).toContain('href="/sign-in?next=%22"');
  },
);

test("its link stays in the club, whatever address was asked for", async () => {
  const { text } = await post({}, "1", { address: "//elsewhere.example/" });
  expect(text).toContain('href="/"');
  expect(text).not.toContain("elsewhere.example");
});

test.each([
  ["a call by JavaScript, whose form says it", { "next-action": "7f" }, "1"],
  ["a response of another kind", {}, "0"],
])("%s is left as it is", async (_, headers, marker) => {
  expect(await post(headers, marker)).toMatchObject({
    type: "text/plain",
    text: "Server action not found.\n",
  });
});
