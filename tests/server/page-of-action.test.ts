import type { IncomingMessage } from "node:http";
import { choosePageOfAction } from "@/server/request-steps";
import { routesIn } from "@/server/route-of";

const routes = {
  "/(club)/brands/[slug]/page": "/brands/[slug]",
  "/(club)/profile/page": "/profile",
  "/(public)/page": "/",
  "/api/mail/bounce/route": "/api/mail/bounce",
  "/livez/route": "/livez",
};
const workers = { "app/(club)/brands/[slug]/page": {}, "app/(club)/profile/page": {} };
const choosePage = choosePageOfAction({
  actions: { cancel: { workers }, none: { workers: {} } },
  routes,
  routeOf: routesIn(routes, ["/vase.webp"]),
});

/** Returns the URL and the headers that Next gets. */
async function send(
  url: string,
  headers: Record<string, string> = { "next-action": "cancel" },
  method = "POST",
) {
  const request = { url, method, headers: { ...headers } } as IncomingMessage;
  await choosePage(request, {} as never, async () => {});
  return [request.url, request.headers["x-action-forwarded"]];
}

test.each(["/", "/?x=1", "/no/such/page"])(
  "runs an action posted to %s, which lacks it, at a page that has it",
  async (url) => {
    expect(await send(url)).toEqual(["/profile", "1"]);
  },
);

test.each(["/profile?modal=cancel-invite", "/profile/", "/brands/orrin"])(
  "leaves an action at %s, which has it",
  async (url) => {
    expect(await send(url)).toEqual([url, undefined]);
  },
);

test.each(["/api/mail/bounce", "/livez"])("leaves a post to the handler %s", async (url) => {
  expect(await send(url)).toEqual([url, undefined]);
});

test("leaves an unknown action, one without a page, a form without JavaScript and a read", async () => {
  expect(await send("/", { "next-action": "unknown" })).toEqual(["/", undefined]);
  expect(await send("/", { "next-action": "none" })).toEqual(["/", undefined]);
  expect(await send("/", {})).toEqual(["/", undefined]);
  expect(await send("/", { "next-action": "cancel" }, "GET")).toEqual(["/", undefined]);
});
