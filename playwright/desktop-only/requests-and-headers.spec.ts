import { once } from "node:events";
import { request as ask, type IncomingMessage } from "node:http";
import { expect } from "@playwright/test";
import { listBuiltActions } from "../support/server-actions";
import { signInAs } from "../support/sign-in";
import { test } from "../support/test";

type Reply = { status: number; headers: IncomingMessage["headers"]; page: string };

/** Sends the path exactly as given. A browser and fetch would normalize it. */
async function sendRaw(method: string, path: string, headers: Record<string, string> = {}): Promise<Reply> {
  const { hostname, port } = new URL(test.info().project.use.baseURL ?? "");
  const body = "a".repeat(Number(headers["content-length"] ?? 0));
  const sent = ask({ hostname, port, method, path, headers }).end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const page = Buffer.concat(await response.toArray()).toString();
  return { status: response.statusCode ?? 0, headers: response.headers, page };
}

const ELSEWHERE = { origin: "https://elsewhere.example" };

const isHtml = ({ headers }: Reply) => String(headers["content-type"]).startsWith("text/html");

test("invalid requests are rejected with an error page of the club", async () => {
  const foreign = { ...ELSEWHERE, "content-length": "0" };
  const rejected: [string, string, number, Record<string, string>?][] = [
    ["GET", "/%", 400],
    ["GET", "/%zz", 400],
    ["GET", "/perks/%E0%A4%A", 400],
    ["GET", "/_next/static/%zz", 400],
    ["GET", "/%00", 400],
    ["GET", "/invitation?code=%00", 400],
    ["POST", "/api/mail/bounce", 403, { ...foreign, "next-action": "00" }],
    ["TRACE", "/", 405],
    ["PUT", "/home", 405],
    ["POST", "/sign-in", 403, foreign],
    ["POST", "/no/such/page", 403, { ...foreign, "next-action": "00" }],
    ["POST", "/sign-in", 413, { "content-length": "70000" }],
    ["GET", "/", 421, { host: "elsewhere.example" }],
  ];
  for (const [method, path, status, headers] of rejected) {
    const reply = await sendRaw(method, path, headers);
    expect([method, path, reply.status, isHtml(reply)]).toEqual([method, path, status, true]);
    expect(reply.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(reply.page).toContain("Back to the home page");
  }
});

test("a malformed form is rejected with an error page at every path", async () => {
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  for (const type of ["multipart/form-data", "multipart/form-data; boundary=x"])
    for (const path of ["/", "/sign-in", "/no/such/page"]) {
      const reply = await sendRaw("POST", path, { origin, "content-type": type, "content-length": "7" });
      expect([type, path, reply.status, isHtml(reply)]).toEqual([type, path, 400, true]);
      expect(reply.page).toContain("We can’t read that form.");
    }
});

test("an unreadable call of an action is answered with 400 at every path", async () => {
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  const [action = ""] = listBuiltActions().map(({ id }) => id);
  const bodies = ["", "a", "[", '["$F1"]', '["$Q9"]', "\0"];
  for (const body of bodies)
    for (const path of ["/sign-in", "/no/such/page", "/api/no/such/handler"]) {
      const response = await fetch(origin + path, {
        method: "POST",
        headers: { origin, "next-action": action, "content-type": "text/plain;charset=UTF-8" },
        body,
      });
      expect([body, path, response.status]).toEqual([body, path, 400]);
    }
});

test("an Upgrade request is answered like any other, and its connection does not stay open", async () => {
  for (const upgrade of ["websocket", "h2c", "x"]) {
    const headers = { connection: "upgrade", upgrade };
    expect((await sendRaw("GET", "/livez", headers)).status).toBe(200);
    expect((await sendRaw("GET", "/no/such/page", headers)).status).toBe(404);
  }
});

test("shipped pictures are resized, and other addresses are rejected as pictures", async () => {
  const sized = (url: string) =>
    sendRaw("GET", `/_next/image?${new URLSearchParams({ url, w: "64", q: "75" })}`);
  expect((await sized("/pictures/campaign-1.webp")).status).toBe(200);
  for (const url of [
    "/home",
    "/invitation/card",
    "/pictures/campaign-1.webp?v=1",
    "https://elsewhere.example/a.png",
  ])
    expect([url, (await sized(url)).status]).toEqual([url, 400]);
});

test("every page has a content security policy, also at addresses similar to a file's, and files have the other headers", async () => {
  const pages = ["/", "/favicon.icoX", "/favicon.ico/x", "/_next/staticX", "/_next/imageX", "/_next/image/x"];
  for (const path of [...pages, "/_next/static", "/no/such/page"]) {
    const reply = await sendRaw("GET", path, ELSEWHERE);
    const policy = reply.headers["content-security-policy"] ?? "";
    expect(reply.headers).not.toHaveProperty("access-control-allow-origin");
    expect([path, isHtml(reply), policy.includes("script-src 'nonce-")]).toEqual([path, true, true]);
  }
  for (const path of ["/favicon.ico", "/robots.txt", "/_next/static/none.js", "/livez", "/invitation"]) {
    const { headers } = await sendRaw("GET", path, ELSEWHERE);
    expect(headers).not.toHaveProperty("access-control-allow-origin");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    const referrer = path === "/invitation" ? "no-referrer" : "strict-origin-when-cross-origin";
    expect([path, headers["referrer-policy"]]).toEqual([path, referrer]);
  }
});

test("a chunked body that is too large is rejected, with an error page for a form", async () => {
  const { hostname, port, origin } = new URL(test.info().project.use.baseURL ?? "");
  const [action] = listBuiltActions();
  const headers = { origin, "transfer-encoding": "chunked", "content-type": "text/plain;charset=UTF-8" };
  for (const named of [{}, { "next-action": action?.id ?? "" }])
    for (const size of [65_537, 100_000, 1_000_000]) {
      const sent = ask({
        hostname,
        port,
        method: "POST",
        path: "/sign-in",
        headers: { ...headers, ...named },
      });
      sent.on("error", () => {}); // the server stops reading a rejected body
      sent.end("a".repeat(size));
      const [response] = (await once(sent, "response")) as [IncomingMessage];
      const page = Buffer.concat(await response.toArray()).toString();
      const expected = "next-action" in named ? "body-too-large" : "That’s too large.";
      expect([size, response.statusCode, page.includes(expected)]).toEqual([size, 413, true]);
    }
});

test("the permissions policy allows the wake lock and motion sensors after client navigation, except at the till", async ({
  page,
}) => {
  const may = () =>
    page.evaluate(() =>
      ["screen-wake-lock", "accelerometer", "gyroscope"].map((name) =>
        Reflect.get(document, "featurePolicy").allowsFeature(name),
      ),
    );
  await page.goto("/request-access");
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
  expect(await may()).toEqual([true, true, true]);
  await signInAs(page, "Iris");
  await page.goto("/concierge");
  expect(await may()).toEqual([true, true, true]);
  await page.goto("/till");
  expect(await may()).toEqual([false, false, false]);
});

test("a browser understands every policy, and only the store finder may ask for the location", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (/policy|feature/i.test(message.text())) complaints.push(message.text());
  });
  const may = (feature: string) =>
    page.evaluate((name) => Reflect.get(document, "featurePolicy").allowsFeature(name), feature);
  await signInAs(page, "Noor");
  await page.goto("/home");
  expect([await may("geolocation"), await may("camera"), await may("screen-wake-lock")]).toEqual([
    false,
    false,
    true,
  ]);
  await page.getByRole("link", { name: "Stores" }).first().click();
  await expect(page).toHaveURL(/\/stores$/);
  expect(await may("geolocation")).toBe(true);
  await page.getByRole("link", { name: "Perks" }).first().click();
  await expect(page).toHaveURL(/\/perks$/);
  expect(await may("geolocation")).toBe(false);
  expect(complaints).toEqual([]);
});

test("the preview picture of a link is cached, and is small enough for apps", async ({ request }) => {
  const pictures = [await request.get("/invitation/card"), await request.get("/invitation/card")];
  const [first, second] = await Promise.all(pictures.map((picture) => picture.body()));
  expect(first?.subarray(1, 4).toString()).toBe("PNG");
  expect(second?.equals(first ?? Buffer.alloc(0))).toBe(true);
  expect(first?.length).toBeLessThan(300_000); // some apps ignore larger pictures
  expect(pictures[0]?.headers()["cache-control"]).toBe("public, max-age=3600");
});
