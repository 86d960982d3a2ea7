import { routesIn } from "@/server/route-of";

const table = {
  "/(members)/(tabs)/[username]/page": "/[username]",
  "/(members)/@modals/[...path]/page": "/[...path]",
  "/(members)/(tabs)/perks/page": "/perks",
  "/(members)/(tabs)/perks/[slug]/page": "/perks/[slug]",
  "/(public)/page": "/",
  "/_not-found/page": "/_not-found",
  "/api/mail/bounce/route": "/api/mail/bounce",
  "/icon.svg/route": "/icon.svg",
  "/livez/route": "/livez",
  "/manifest.webmanifest/route": "/manifest.webmanifest",
  "/shelf/[...path]/page": "/shelf/[...path]",
};
const routeOf = routesIn(table, ["/pictures/vase.webp"]);

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
  ["GET", "/manifest.webmanifest", "asset", "/manifest.webmanifest"],
  ["HEAD", "/_next/static/chunks/a..b~c.js", "asset", "file"],
  ["GET", "/_next/image?url=%2Fpictures%2Fvase.webp&w=64&q=75", "asset", "file"],
  ["GET", "/pictures/vase.webp", "asset", "file"],
  ["POST", "/pictures/vase.webp", "unknown", "unknown"],
  ["POST", "/_next/static/chunks/main.js", "unknown", "unknown"],
  ["POST", "/icon.svg", "handler", "/icon.svg"],
  ["GET", "/_next/static/../../ada", "unknown", "unknown"],
  ["GET", "/_next/static/%2e%2e/x", "unknown", "unknown"],
  ["GET", "/_next/x", "unknown", "unknown"],
  ["GET", "/_next/images", "unknown", "unknown"],
  ["GET", "/nowhere/x.html", "unknown", "unknown"],
  ["GET", "/x.html", "page", "/[username]"],
  ["POST", "/x.html", "action", "/[username]"],
  ["POST", "/_next/x", "unknown", "unknown"],
  ["GET", "/ada/vale/134357", "unknown", "unknown"],
  ["GET", "", "unknown", "unknown"],
])("finds for %s %s the kind %s and the route %s", (method, address, kind, route) => {
  expect(routeOf(method, address)).toEqual({ kind, route });
});
