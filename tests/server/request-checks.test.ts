import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { BODY_BYTES } from "@/server/rejection";
import {
  checkRequest,
  rejectInvalidRequests,
  securityHeaders,
  setSecurityHeaders,
} from "@/server/request-checks";
import { serveSteps } from "../support/serve-steps";

const APP_URL = "https://club.example";
const club = { appUrl: APP_URL, isDemo: false, product: "Ada & Co" };
const demo = { appUrl: "http://localhost:3000", isDemo: true, product: "Plus One" };

const statusOf = (method: string, url: string, headers: Record<string, string> = {}, settings = club) =>
  checkRequest({ method, url, headers }, settings)?.status ?? 200;

describe("the checks", () => {
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
    "/%00",
    "/perks?search=%00",
    "/perks?search=a%00b",
  ])("reject the unreadable URL %j", (url) => {
    expect(statusOf("GET", url)).toBe(400);
  });

  test.each(["/", "/home?x=%", "/home?x=%2500", "/a%2Fb", "/perks/caf%C3%A9", "//elsewhere.example"])(
    "accept the URL %j",
    (url) => {
      expect(statusOf("GET", url)).toBe(200);
    },
  );

  test("reject several Host headers", () => {
    const rawHeaders = ["Host", "club.example", "Accept", "*/*", "HOST", "club.example"];
    expect(checkRequest({ method: "GET", url: "/", headers: {}, rawHeaders }, club)?.status).toBe(400);
    const one = { method: "GET", url: "/", headers: {}, rawHeaders: rawHeaders.slice(0, 4) };
    expect(checkRequest(one, club)).toBeNull();
  });

  test("reject an action from another site at a handler's address, where Next runs it too", () => {
    const foreign = { origin: "https://elsewhere.example", "next-action": "00" };
    expect(statusOf("POST", "/api/mail/bounce", foreign)).toBe(403);
    expect(statusOf("POST", "/api/no/such/handler", foreign)).toBe(403);
    expect(statusOf("POST", "/api/mail/bounce", { origin: "https://elsewhere.example" })).toBe(200);
  });

  test.each(["TRACE", "PUT", "DELETE", "PATCH", "PROPFIND", "QUERY"])("reject the method %s", (method) => {
    expect(statusOf(method, "/home")).toBe(405);
  });

  test.each([
    ["/home", "GET, HEAD, POST, OPTIONS"],
    ["/api/partner/pass-uses/1", "GET, HEAD, POST, OPTIONS, DELETE"],
    ["/api/wallet/v1/devices/a/registrations/pass.test/b", "GET, HEAD, POST, OPTIONS, DELETE"],
  ])("name the methods of %s when they reject another", (url, allow) => {
    expect(checkRequest({ method: "PUT", url, headers: {} }, club)).toMatchObject({
      status: 405,
      headers: { Allow: allow },
    });
  });

  test("accept DELETE and any sender for the partner API, whose handler checks the key", () => {
    expect(statusOf("DELETE", "/api/partner/pass-uses/1")).toBe(200);
    expect(statusOf("POST", "/api/partner/payments", { origin: "https://elsewhere.example" })).toBe(200);
    expect(statusOf("PUT", "/api/partner/payments")).toBe(405);
    expect(statusOf("DELETE", "/api/partners")).toBe(405);
  });

  test("accept DELETE from Apple’s devices, which a pass’s token authenticates", () => {
    expect(statusOf("DELETE", "/api/wallet/v1/devices/a/registrations/pass.test/b")).toBe(200);
    expect(statusOf("DELETE", "/api/wallet")).toBe(405);
  });

  test.each(["GET", "HEAD", "OPTIONS", "POST"])("accept the method %s", (method) => {
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
  ])("reject a POST from the origin %j", (origin) => {
    expect(statusOf("POST", "/sign-in", { origin })).toBe(403);
    expect(statusOf("POST", "/no/such/page", { origin })).toBe(403);
    expect(statusOf("GET", "/sign-in", { origin })).toBe(200);
  });

  test.each([[{ origin: APP_URL }], [{ origin: "null" }], [{}]])(
    "leave a POST with %j to the action's own check",
    (headers: Record<string, string>) => {
      expect(statusOf("POST", "/sign-in", headers)).toBe(200);
    },
  );

  test.each([
    "/api/twilio/status",
    "/api/sanity",
    "/unsubscribe?t=x",
    "/account/avatar",
    "/concierge/staff/import/file",
  ])("leave the sender of %s to its handler", (url) => {
    expect(statusOf("POST", url, { origin: "https://elsewhere.example" })).toBe(200);
  });

  test("accept a body of 64 KB and reject a larger one, except for a picture", () => {
    const length = (bytes: number) => ({ "content-length": String(bytes) });
    expect(BODY_BYTES).toBe(65_536);
    expect(statusOf("POST", "/sign-in", length(BODY_BYTES))).toBe(200);
    expect(statusOf("POST", "/sign-in", length(BODY_BYTES + 1))).toBe(413);
    expect(statusOf("POST", "/api/sanity", length(BODY_BYTES + 1))).toBe(413);
    expect(statusOf("GET", "/", length(BODY_BYTES + 1))).toBe(413);
    expect(statusOf("POST", "/account/avatar", length(2_000_000))).toBe(200);
    expect(statusOf("POST", "/concierge/staff/import/file", length(2_000_000))).toBe(200);
  });

  test("accept a mail provider's webhook of 1 MB", () => {
    const length = (bytes: number) => ({ "content-length": String(bytes) });
    expect(statusOf("POST", "/api/mail/sendgrid", length(1024 * 1024))).toBe(200);
    expect(statusOf("POST", "/api/mail/sendgrid", length(1024 * 1024 + 1))).toBe(413);
  });

  test("reject a body without a length if a handler reads it whole", () => {
    const chunked = { "transfer-encoding": "chunked" };
    for (const url of ["/api/sanity", "/api/mail/bounce", "/unsubscribe?t=x"])
      expect(statusOf("POST", url, chunked)).toBe(411);
    expect(statusOf("POST", "/account/avatar", chunked)).toBe(200);
    expect(statusOf("POST", "/sign-in", chunked)).toBe(200);
  });

  test.each(["elsewhere.example", "elsewhere.example:3000", "127.0.0.1:3000", "localhost", ""])(
    "reject the host %j in the demo, except for probes",
    (host) => {
      expect(statusOf("GET", "/", { host }, demo)).toBe(421);
      expect(statusOf("POST", "/sign-in", { host }, demo)).toBe(421);
      expect(statusOf("GET", "/readyz", { host }, demo)).toBe(200);
      expect(statusOf("GET", "/", { host }, club)).toBe(200);
    },
  );

  test("accept the demo's own host", () => {
    expect(statusOf("GET", "/", { host: "localhost:3000" }, demo)).toBe(200);
    expect(statusOf("GET", "/", { host: "LocalHost:3000" }, demo)).toBe(200);
  });
});

describe("the security headers", () => {
  const CARD = [
    "accelerometer=(self)",
    "gyroscope=(self)",
    "publickey-credentials-get=(self)",
    "screen-wake-lock=(self)",
  ];
  const permissionsAt = (path: string) =>
    (securityHeaders(path, APP_URL)["Permissions-Policy"] ?? "").split(", ");

  test.each([
    [
      "/stores",
      [
        "accelerometer=(self)",
        "geolocation=(self)",
        "gyroscope=(self)",
        "publickey-credentials-get=(self)",
        "screen-wake-lock=(self)",
      ],
    ],
    ["/till", ["camera=(self)"]],
    ["/till/receipt", ["camera=(self)"]],
    ["/", CARD],
    ["/home", CARD],
    ["/profile", CARD],
    ["/invitation", CARD],
    ["/tills", CARD],
    ["/concierge", CARD],
    ["/request-access", CARD],
    ["/terms", CARD],
    ["/api/sanity", []],
    ["/_next/static/chunks/a.js", []],
  ])("allow a document at %s to use %j and nothing else", (path, allowed) => {
    expect(permissionsAt(path).filter((permission) => !permission.endsWith("=()"))).toEqual(allowed);
  });

  test.each(["microphone", "camera", "geolocation", "payment", "usb", "display-capture"])(
    "deny %s on the home page",
    (feature) => {
      expect(permissionsAt("/home")).toContain(`${feature}=()`);
    },
  );

  test.each([
    ["/home", "strict-origin-when-cross-origin"],
    ["/sign-in", "strict-origin-when-cross-origin"],
    ["/invitations", "strict-origin-when-cross-origin"],
    ["/invitation", "no-referrer"],
    ["/invitation/card", "no-referrer"],
    ["/invitation/sponsor", "no-referrer"],
    ["/invitation/friend", "no-referrer"],
    ["/invitation/question", "no-referrer"],
    ["/invitation/vouch", "no-referrer"],
    ["/request-access/waiting", "no-referrer"],
    ["/unsubscribe", "no-referrer"],
    ["/unsubscribe/choice", "no-referrer"],
    ["/sign-in/link", "no-referrer"],
    ["/sign-in/stop", "no-referrer"],
    ["/request-access/stay", "no-referrer"],
  ])("set the referrer policy of %s to %s", (path, policy) => {
    expect(securityHeaders(path, APP_URL)["Referrer-Policy"]).toBe(policy);
  });

  test.each([
    [APP_URL, "max-age=31536000"],
    ["http://localhost:3000", undefined],
  ])("of %s set Strict-Transport-Security to %j", (appUrl, header) => {
    for (const path of ["/", "/api/sanity", "/_next/static/chunks/a.js"])
      expect(securityHeaders(path, appUrl)["Strict-Transport-Security"]).toBe(header);
  });

  test("isolate the document and forbid content sniffing", () => {
    expect(securityHeaders("/", APP_URL)).toMatchObject({
      "Cross-Origin-Opener-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
    });
  });
});

describe("the steps", () => {
  const render = jest.fn();
  let url: string;

  beforeEach(async () => {
    render.mockReset();
    url = await serveSteps(setSecurityHeaders(APP_URL), rejectInvalidRequests(club), async (_, response) => {
      render();
      response.end("the club");
    });
  });

  test("pass a valid request on, with the security headers", async () => {
    const response = await fetch(url);
    expect(await response.text()).toBe("the club");
    expect(response.headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(response.headers.get("strict-transport-security")).toBe("max-age=31536000");
  });

  test("reject an invalid request with an error page that loads nothing", async () => {
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
    expect(render).not.toHaveBeenCalled();
  });

  test("list the allowed methods when they reject another one", async () => {
    const response = await fetch(url, { method: "DELETE" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
  });

  test.each([
    ["PUT", {}, 405, "unknown-method"],
    ["POST", { "content-length": "1000000" }, 413, "body-too-large"],
    ["POST", { "transfer-encoding": "chunked" }, 411, "body-without-length"],
  ])(
    "reject a %s with %j for the partner API with a problem document",
    async (method, headers, status, code) => {
      const sent = request(`${url}/api/partner/payments`, { method, headers });
      sent.flushHeaders();
      const [response] = (await once(sent, "response")) as [IncomingMessage];
      expect(response.headers["content-type"]).toBe("application/problem+json");
      expect(JSON.parse(await text(response))).toMatchObject({ type: "about:blank", status, code });
      expect(response.statusCode).toBe(status);
      sent.destroy();
    },
  );

  test.each(["PUT", "PATCH"])("reject a %s for the API without an operation the same way", async (method) => {
    const response = await fetch(`${url}/api/partner`, { method });
    expect([response.status, response.headers.get("content-type")]).toEqual([
      405,
      "application/problem+json",
    ]);
  });

  test("reject a HEAD request without a body", async () => {
    const response = await fetch(`${url}/%`, { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([400, ""]);
  });

  test("reject a large body before it arrives, and leave the connection usable", async () => {
    const upload = request(url, { method: "POST", headers: { "content-length": "1000000" } });
    upload.flushHeaders();
    const [response] = (await once(upload, "response")) as [IncomingMessage];
    expect([response.statusCode, render.mock.calls.length]).toEqual([413, 0]);
    upload.end(Buffer.alloc(1_000_000));
    response.resume();
    await once(response, "end");
    expect((await fetch(url)).status).toBe(200);
  });
});
