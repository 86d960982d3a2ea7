import { routesIn } from "@/lib/requests/route-of";

const routeOf = routesIn({
  "/(members)/(tabs)/[username]/page": "/[username]",
  "/(members)/@modals/[...path]/page": "/[...path]",
  "/(members)/(tabs)/perks/page": "/perks",
  "/(members)/(tabs)/perks/[slug]/page": "/perks/[slug]",
  "/(public)/page": "/",
  "/_not-found/page": "/_not-found",
  "/api/mail/bounce/route": "/api/mail/bounce",
  "/icon.svg/route": "/icon.svg",
  "/livez/route": "/livez",
  "/shelf/[...path]/page": "/shelf/[...path]",
});

test.each([
  ["GET", "/", "page", "/"],
  ["GET", "/perks?search=vase", "page", "/perks"],
  ["GET", "/perks/", "page", "/perks"],
  ["GET", "/perks/a-vase", "page", "/perks/[slug]"],
  ["GET", "/ada", "page", "/[username]"],
  ["POST", "/ada", "action", "/[username]"],
  ["GET", "/shelf/one/two", "page", "/shelf/[...path]"],
  ["POST", "/api/mail/bounce", "handler", "/api/mail/bounce"],
  ["GET", "/livez", "probe", "/livez"],
  ["GET", "/_next/static/chunks/main.js", "asset", "file"],
  ["GET", "/icon.svg?123", "asset", "/icon.svg"],
  ["GET", "/films/seal.json", "asset", "file"],
  ["GET", "/ada/vale/134357", "unknown", "unknown"],
  ["GET", "", "unknown", "unknown"],
])("%s %s is a %s at %s", (method, address, kind, route) => {
  expect(routeOf(method, address)).toEqual({ kind, route });
});
