import { BODY_BYTES, checkRequest } from "@/server/check-request";

const APP_URL = "https://club.example";
const served = { appUrl: APP_URL, isDemo: false, product: "Plus One" };
const demo = { appUrl: "http://localhost:3000", isDemo: true, product: "Plus One" };

const statusOf = (method: string, url: string, headers: Record<string, string> = {}, settings = served) =>
  checkRequest({ method, url, headers }, settings)?.status ?? 200;

test.each([
  "/%",
  "/%zz",
  "/perks/%",
  "/a/%E0%A4%A",
  "/%C0%AF",
  "/_next/static/%zz",
  "/home;%",
  "http://elsewhere.example/home",
  "*",
  "?x",
  "",
])("the address %j can't be read", (url) => {
  expect(statusOf("GET", url)).toBe(400);
});

test.each(["/", "/home?x=%", "/%00", "/a%2Fb", "/perks/caf%C3%A9", "//elsewhere.example"])(
  "the address %j is left to the club's pages",
  (url) => {
    expect(statusOf("GET", url)).toBe(200);
  },
);

test.each(["TRACE", "PUT", "DELETE", "PATCH", "PROPFIND", "QUERY"])("no page is asked by %s", (method) => {
  expect(statusOf(method, "/home")).toBe(405);
});

test.each(["GET", "HEAD", "OPTIONS", "POST"])("a page may be asked by %s", (method) => {
  expect(statusOf(method, "/home")).toBe(200);
});

test.each([
  "https://elsewhere.example",
  "http://club.example",
  "https://club.example.elsewhere.example",
  "https://CLUB.example",
  "https://club.example:8443",
  "https://club.example, https://elsewhere.example",
  "file://",
  "",
])("nothing is sent to a page from %j", (origin) => {
  expect(statusOf("POST", "/sign-in", { origin })).toBe(403);
  expect(statusOf("POST", "/no/such/page", { origin })).toBe(403);
  expect(statusOf("GET", "/sign-in", { origin })).toBe(200);
});

test.each([[{ origin: APP_URL }], [{ origin: "null" }], [{}]])(
  "what is sent with %j is left to the action, which looks closer",
  (headers: Record<string, string>) => {
    expect(statusOf("POST", "/sign-in", headers)).toBe(200);
  },
);

test.each(["/api/twilio/status", "/api/sanity", "/unsubscribe?t=x", "/account/avatar"])(
  "%s looks itself at who sends",
  (url) => {
    expect(statusOf("POST", url, { origin: "https://elsewhere.example" })).toBe(200);
  },
);

test("a body of 64 KB is taken, a byte more is not, but for a picture", () => {
  const length = (bytes: number) => ({ "content-length": String(bytes) });
  expect(BODY_BYTES).toBe(65_536);
  expect(statusOf("POST", "/sign-in", length(BODY_BYTES))).toBe(200);
  expect(statusOf("POST", "/sign-in", length(BODY_BYTES + 1))).toBe(413);
  expect(statusOf("POST", "/api/sanity", length(BODY_BYTES + 1))).toBe(413);
  expect(statusOf("GET", "/", length(BODY_BYTES + 1))).toBe(413);
  expect(statusOf("POST", "/account/avatar", length(2_000_000))).toBe(200);
});

test("a body that doesn't say how long it is isn't taken where it would be read whole", () => {
  const chunked = { "transfer-encoding": "chunked" };
  for (const url of ["/api/sanity", "/api/mail/bounce", "/unsubscribe?t=x"])
    expect(statusOf("POST", url, chunked)).toBe(411);
  expect(statusOf("POST", "/account/avatar", chunked)).toBe(200);
  expect(statusOf("POST", "/sign-in", chunked)).toBe(200);
});

test.each(["elsewhere.example", "elsewhere.example:3000", "127.0.0.1:3000", "localhost", ""])(
  "the demo isn't at %j",
  (host) => {
    expect(statusOf("GET", "/", { host }, demo)).toBe(421);
    expect(statusOf("POST", "/sign-in", { host }, demo)).toBe(421);
    expect(statusOf("GET", "/readyz", { host }, demo)).toBe(200);
    expect(statusOf("GET", "/", { host }, served)).toBe(200);
  },
);

test("the demo is where its settings say", () => {
  expect(statusOf("GET", "/", { host: "localhost:3000" }, demo)).toBe(200);
  expect(statusOf("GET", "/", { host: "LocalHost:3000" }, demo)).toBe(200);
});
