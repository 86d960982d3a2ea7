import type { ServerResponse } from "node:http";
import { type RequestContext, runWithRequestContext } from "@/lib/http/request-context";
import { isUnreadableForm, levelOfPrinted, noteFailure, replaceErrorPages } from "@/server/error-pages";
import { serveSteps } from "../support/serve-steps";

type Compression = (options: object) => (request: object, response: object, next: () => void) => void;
const compression = jest.requireActual<Compression>("next/dist/compiled/compression");

type Sent = { method?: string; path?: string; headers?: Record<string, string> };

const DATABASE_ERROR = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
const FORM_ERROR = new Error("Unexpected end of form");

/** Sends a request to a server whose page is `render`. */
async function send(render: (response: ServerResponse) => void, { method, path = "/", headers }: Sent = {}) {
  const url = await serveSteps(
    (_request, _response, next) => runWithRequestContext({ requestId: "r" }, next),
    replaceErrorPages({ appUrl: "http://club.test", product: "Acme" }),
    async (_, response) => render(response),
  );
  const response = await fetch(url + path, { method, headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const fail =
  (status: number, error?: Error) =>
  (response: ServerResponse): void => {
    noteFailure(error, { isAction: false });
    response.writeHead(status, { "content-type": "text/html", etag: '"one"' });
    response.end("Next's own page");
  };

describe("a page that failed because the database is unavailable", () => {
  test.each(["GET", "POST"])("is replaced with a page that says when to retry a %s", async (method) => {
    const { status, headers, text } = await send(fail(500, DATABASE_ERROR), { method, path: "/perks?q=%22" });
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    expect(text).toContain("We can’t open this page right now.");
    expect(text).toContain('<a href="/perks?q=%22">Try again</a>');
    expect(text).not.toContain("Next's own page");
  });

  test("preloads no font, which its policy would refuse", async () => {
    const { headers } = await send((response) => {
      response.setHeader("link", '</_next/static/media/a.woff2>; rel=preload; as="font"');
      fail(500, DATABASE_ERROR)(response);
    });
    expect(headers.has("link")).toBe(false);
  });

  test("links to the club, whatever the URL was", async () => {
    const { text } = await send(fail(500, DATABASE_ERROR), { path: "//elsewhere.example/" });
    expect(text).toContain('<a href="/">Try again</a>');
    expect(text).not.toContain("elsewhere.example");
  });

  test.each<[string, number, Error | undefined, Sent]>([
    ["another error", 500, undefined, {}],
    ["a page with status 200", 200, DATABASE_ERROR, {}],
    ["a fetch of Next's router", 500, DATABASE_ERROR, { headers: { rsc: "1" } }],
    [
      "an action called by JavaScript",
      500,
      DATABASE_ERROR,
      { method: "POST", headers: { "next-action": "7f" } },
    ],
  ])("is not replaced for %s", async (_, status, error, sent) => {
    const response = await send(fail(status, error), sent);
    expect([response.status, response.text]).toEqual([status, "Next's own page"]);
    expect(response.headers.get("retry-after")).toBeNull();
  });
});

describe("an unreadable form", () => {
  test("gets a page with status 400", async () => {
    const { status, text } = await send(fail(500, FORM_ERROR), { method: "POST" });
    expect(status).toBe(400);
    expect(text).toContain("We can’t read that form.");
  });

  test.each([
    [new TypeError("Failed to parse body as FormData."), true],
    [FORM_ERROR, true],
    [new Error("Something else"), false],
    ["Unexpected end of form", false],
  ])("is recognized by %s: %j", (error, expected) => {
    expect(isUnreadableForm(error)).toBe(expected);
  });

  test("keeps the status that was sent, whatever Next sets afterwards", async () => {
    const logged: number[] = [];
    const { status } = await send(
      (response) => {
        response.on("finish", () => logged.push(response.statusCode));
        noteFailure(FORM_ERROR, { isAction: false });
        response.statusCode = 500;
        response.end("Internal Server Error");
        response.statusCode = 500;
      },
      { method: "POST" },
    );
    expect([status, ...logged]).toEqual([400, 400]);
  });
});

describe("a form from another build", () => {
  const rejectAction =
    (marker: string, compress = false) =>
    (response: ServerResponse): void => {
      if (compress) compression({ threshold: 0 })(response.req, response, () => {});
      response.statusCode = 409;
      response.setHeader("x-nextjs-action-not-found", marker);
      response.setHeader("content-type", "text/plain");
      response.setHeader("content-length", "25");
      response.write("Server action ");
      response.end("not found.\n");
    };

  test.each([false, true])("gets a page that leads back to the form, compressed: %j", async (compress) => {
    const sent = { method: "POST", path: "/sign-in?next=%22" };
    const { status, headers, text } = await send(rejectAction("1", compress), sent);
    expect([status, headers.get("content-type")]).toEqual([409, "text/html; charset=utf-8"]);
    expect(text).toContain("We’ve just updated.");
    expect(text).toContain("Reload to continue.");
    expect(text).toContain('href="/sign-in?next=%22"');
  });

  test("links to the club, whatever the URL was", async () => {
    const { text } = await send(rejectAction("1"), { method: "POST", path: "//elsewhere.example/" });
    expect(text).toContain('href="/"');
    expect(text).not.toContain("elsewhere.example");
  });

  test.each([
    ["a call by JavaScript", { "next-action": "7f" }, "1"],
    ["another response", {}, "0"],
  ])("gets Next's own response for %s", async (_, headers, marker) => {
    const { headers: sent, text } = await send(rejectAction(marker), { method: "POST", headers });
    expect([sent.get("content-type"), text]).toEqual(["text/plain", "Server action not found.\n"]);
  });
});

describe("a line that Next prints as an error", () => {
  const levelIn = (context: Partial<RequestContext>, error?: Error) =>
    runWithRequestContext({ requestId: "r", ...context }, () => levelOfPrinted("error", error));
  const bug = new TypeError("x is not a function");

  test.each<[string, Partial<RequestContext>, Error | undefined, string]>([
    ["an unreadable form", {}, FORM_ERROR, "info"],
    ["a call whose body can't be read", { isActionCall: true }, new SyntaxError("Unexpected end"), "info"],
    ["the same error again", { outcome: "unreadable-form" }, bug, "info"],
    ["an action that was called", { isActionCall: true, action: "create invitation" }, bug, "error"],
    ["a call without a database", { isActionCall: true }, DATABASE_ERROR, "error"],
    ["a page", {}, bug, "error"],
    ["a text", { isActionCall: true }, undefined, "error"],
  ])("about %s has the right level", (_, context, error, level) => {
    expect(levelIn(context, error)).toBe(level);
  });

  test("outside of a request stays an error, and a warning stays one", () => {
    expect([levelOfPrinted("error", bug), levelOfPrinted("warn", FORM_ERROR)]).toEqual(["error", "warn"]);
  });
});

describe("an action that failed before it was called", () => {
  const call = (isAction: boolean) =>
    send(
      (response) => {
        noteFailure(new SyntaxError("Unexpected end of JSON input"), { isAction });
        response.writeHead(500);
        response.end("Next's own response");
      },
      { method: "POST", headers: { "next-action": "00" } },
    );

  test("is answered with 400", async () => {
    expect(await call(true)).toMatchObject({ status: 400 });
  });

  test("is not confused with a page that failed", async () => {
    expect(await call(false)).toMatchObject({ status: 500, text: "Next's own response" });
  });
});
