import { readFileSync } from "node:fs";
import { NextRequest } from "next/server";
import { config, middleware } from "../../middleware";

const literal = (file: string) =>
  /export const config = (\{[\s\S]*?\n\});/.exec(readFileSync(file, "utf8"))?.[1];

function policyIn(mode: string, path = "/profile"): Record<string, string[]> {
  jest.replaceProperty(process.env, "NODE_ENV", mode as typeof process.env.NODE_ENV);
  const response = middleware(new NextRequest(`https://plus-one.test${path}`));
  const policy = response.headers.get("content-security-policy") ?? "";
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values];
    }),
  );
}

test("only the studio may frame a page, and only in draft mode or for the draft route", () => {
  jest.replaceProperty(process, "env", {
    ...process.env,
    SANITY_STUDIO_ORIGIN: "https://studio.club.example",
  });
  const framesOf = (headers: Record<string, string>, path = "/home") =>
    /frame-ancestors ([^;]+)/.exec(
      middleware(new NextRequest(`https://plus-one.test${path}`, { headers })).headers.get(
        "content-security-policy",
      ) ?? "",
    )?.[1];
  expect(framesOf({})).toBe("'none'");
  expect(framesOf({ cookie: "theme=dark" })).toBe("'none'");
  expect(framesOf({ cookie: "__prerender_bypass=abc" })).toBe("https://studio.club.example");
  expect(framesOf({}, "/api/draft?sanity-preview-secret=abc")).toBe("https://studio.club.example");
  expect(framesOf({}, "/api/draft/leave")).toBe("'none'");
});

test("without a studio no page may be framed, not even in draft mode", () => {
  const headers = { cookie: "__prerender_bypass=abc" };
  const response = middleware(new NextRequest("https://plus-one.test/home", { headers }));
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
});

test("both middleware files have the same literal config", () => {
  const top = literal("middleware.ts");
  expect(top).toMatch(/matcher: .+runtime: "nodejs"/s);
  expect(literal("src/middleware.ts")).toBe(top);
});

test("scripts need the response's nonce and may load further scripts", () => {
  const { "script-src": scripts } = policyIn("production");
  expect(scripts).toEqual([expect.stringMatching(/^'nonce-[A-Za-z0-9+/]{40,}={0,2}'$/), "'strict-dynamic'"]);
});

test("the service worker comes from the club", () => {
  expect(policyIn("production")["worker-src"]).toEqual(["'self'"]);
});

test("every response has a new nonce, which the page receives", () => {
  const [first, second] = [1, 2].map(() => middleware(new NextRequest("https://plus-one.test/")));
  const nonce = (response?: Response) =>
    /'nonce-(.+?)'/.exec(response?.headers.get("content-security-policy") ?? "")?.[1];
  expect(nonce(first)).not.toBe(nonce(second));
  expect(first?.headers.get("x-middleware-request-x-nonce")).toBe(nonce(first));
});

test("a page receives the requested address, not the one in the request's header", () => {
  const request = new NextRequest("https://plus-one.test/perks?search=vase&page=2", {
    headers: { "x-address": "/outbox" },
  });
  const address = middleware(request)?.headers.get("x-middleware-request-x-address");
  expect(address).toBe("/perks?search=vase&page=2");
});

test("a page receives the request's method, not the one in the request's header", () => {
  const headers = { "x-method": "POST" };
  const get = new NextRequest("https://plus-one.test/welcome", { headers });
  expect(middleware(get)?.headers.get("x-middleware-request-x-method")).toBe("GET");
  const post = new NextRequest("https://plus-one.test/welcome", { method: "POST" });
  expect(middleware(post)?.headers.get("x-middleware-request-x-method")).toBe("POST");
});

test("pages load only the club's fonts", () => {
  for (const path of ["/", "/home", "/till"])
    expect(policyIn("production", path)["font-src"]).toEqual(["'self'"]);
});

test("no site may frame a page, set its base or receive its forms", () => {
  expect(policyIn("production")).toMatchObject({
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "form-action": ["'self'"],
  });
});

test("every page has the policy, including addresses that only start like a file", () => {
  const [matcher = ""] = config.matcher;
  const isMatched = (path: string) => new RegExp(`^${matcher}$`).test(path);
  for (const page of ["/", "/home", "/favicon.icoX", "/favicon.ico/x", "/_next/staticX", "/_next/static"])
    expect([page, isMatched(page)]).toEqual([page, true]);
  for (const page of ["/_next/imageX", "/_next/image/x", "/_next/data/x", "/faviconXico"])
    expect([page, isMatched(page)]).toEqual([page, true]);
  for (const file of ["/favicon.ico", "/_next/static/chunks/a.js", "/_next/image"])
    expect([file, isMatched(file)]).toEqual([file, false]);
});

test("allows eval in development and never in production", () => {
  expect(policyIn("development")["script-src"]).toContain("'unsafe-eval'");
  for (const mode of ["production", "test"])
    expect(JSON.stringify(policyIn(mode))).not.toContain("unsafe-eval");
});

describe("Google's map", () => {
  const KEY = "AIzaSyA-a-key-for-tests-only-0000000000";

  function responseTo(path: string, key: string, headers: Record<string, string> = {}): Response {
    jest.replaceProperty(process, "env", { ...process.env, NEXT_PUBLIC_GOOGLE_MAPS_API_KEY: key });
    return middleware(new NextRequest(`https://plus-one.test${path}`, { headers }));
  }

  function policyOf(path: string, key: string): string {
    const policy = responseTo(path, key).headers.get("content-security-policy") ?? "";
    return policy.replace(/'nonce-[^']+'/, "'nonce-'");
  }

  test.each(["/stores", "/stores?city=paris", "/brands/corvo"])("with a key, %s may show it", (path) => {
    const policy = policyOf(path, KEY);
    expect(policy).toContain("https://*.googleapis.com");
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).toContain("script-src 'nonce-' 'strict-dynamic';");
  });

  test.each([
    "/",
    "/home",
    "/brands",
    "/perks/corvo-first-cup",
    "/stores/else",
    "/brands/corvo/else",
    "/storesx",
    "/account",
  ])("with a key, %s has the same policy as without", (path) => {
    expect(policyOf(path, KEY)).toBe(policyOf(path, ""));
    expect(policyOf(path, KEY)).not.toMatch(/google|gstatic|worker-src [^;]*blob:|frame-src/);
  });

  test.each(["/stores", "/brands/corvo"])("without a key, %s has the policy of every other page", (path) => {
    expect(policyOf(path, "")).toBe(policyOf("/home", ""));
  });

  const requested = (from: string, mode: string, destination = "empty") => ({
    referer: `https://plus-one.test${from}`,
    "sec-fetch-dest": destination,
    "sec-fetch-mode": mode,
  });
  const routed = (from: string) => requested(from, "cors");

  test.each([
    ["/home", "/stores", 204, 204],
    ["/stores", "/home", 204, 204],
    ["/stores", "/brands/corvo", 204, 204],
    ["/stores", "/stores?city=paris", 200, 200],
    ["/home", "/brands/corvo", 204, 200],
    ["/brands/corvo", "/home", 204, 200],
    ["/brands/corvo", "/brands/lumen", 200, 200],
    ["/home", "/perks", 200, 200],
    ["/stores", "/api/anything", 200, 200],
  ])("a router request from %s to %s gets %d with a key and %d without", (from, to, withKey, without) => {
    expect(responseTo(to, KEY, routed(from)).status).toBe(withKey);
    expect(responseTo(to, "", routed(from)).status).toBe(without);
  });

  test("never rejects a page that a visitor opens directly", () => {
    expect(responseTo("/stores", KEY, requested("/home", "navigate", "document")).status).toBe(200);
    expect(responseTo("/stores", KEY).status).toBe(200);
  });

  test.each([
    ["/home", "/stores"],
    ["/stores", "/home"],
    ["/service-worker.js", "/stores"],
    ["/service-worker.js", "/brands/corvo"],
  ])("never rejects a navigation from %s to %s that a service worker passes on", (from, to) => {
    for (const key of [KEY, ""])
      for (const mode of ["navigate", "same-origin"])
        expect(responseTo(to, key, requested(from, mode)).status).toBe(200);
  });
});

describe("connections to Segment", () => {
  const hosts = (settings: Record<string, string>) => {
    jest.replaceProperty(process, "env", { ...process.env, ...settings });
    return policyIn("production")["connect-src"];
  };

  test("are forbidden without a write key", () => {
    expect(hosts({ NEXT_PUBLIC_SEGMENT_API_HOST: "https://events.example" })).toEqual(["'self'"]);
  });

  test("are allowed with a write key, and to no other host", () => {
    const NEXT_PUBLIC_SEGMENT_WRITE_KEY = "key";
    expect(hosts({ NEXT_PUBLIC_SEGMENT_WRITE_KEY })).toEqual(["'self'", "https://api.segment.io"]);
    expect(
      hosts({ NEXT_PUBLIC_SEGMENT_WRITE_KEY, NEXT_PUBLIC_SEGMENT_API_HOST: "https://events.example" }),
    ).toEqual(["'self'", "https://events.example"]);
  });
});

test("pictures come from the club and, with a project, from Sanity", () => {
  expect(policyIn("production")["img-src"]).toEqual(["'self'", "data:", "blob:"]);
  process.env.SANITY_PROJECT_ID = "plus1one";
  expect(policyIn("production")["img-src"]).toEqual(["'self'", "data:", "blob:", "https://cdn.sanity.io"]);
  delete process.env.SANITY_PROJECT_ID;
});
