import { isOwnOrigin } from "@/lib/http/own-origin";

const APP_URL = "https://plus-one.test";

test.each<[boolean, string, Record<string, string>]>([
  [true, "the club's own origin", { origin: APP_URL }],
  [true, "no origin from a same-origin page", { "sec-fetch-site": "same-origin" }],
  [true, "a null origin from a same-origin page", { origin: "null", "sec-fetch-site": "same-origin" }],
  [false, "no origin and no word of the browser", {}],
  [false, "a null origin alone", { origin: "null" }],
  [false, "a foreign origin", { origin: "https://elsewhere.test" }],
  [
    false,
    "a foreign origin that claims the same site",
    { origin: "https://elsewhere.test", "sec-fetch-site": "same-origin" },
  ],
  [
    false,
    "a foreign origin and a host that agrees",
    { origin: "https://elsewhere.test", "x-forwarded-host": "elsewhere.test" },
  ],
  [false, "another scheme", { origin: "http://plus-one.test" }],
  [false, "another port", { origin: "https://plus-one.test:444" }],
  [false, "a subdomain", { origin: "https://evil.plus-one.test" }],
  [false, "a name that begins alike", { origin: "https://plus-one.test.elsewhere.test" }],
  [false, "an empty origin", { origin: "" }],
  [false, "no origin from a same-site page", { "sec-fetch-site": "same-site" }],
  [false, "no origin from a cross-site page", { "sec-fetch-site": "cross-site" }],
  [false, "no origin, typed into the address bar", { "sec-fetch-site": "none" }],
])("recognizes own pages: %s for %s", (isOwn, _, headers) => {
  expect(isOwnOrigin(new Headers(headers), APP_URL)).toBe(isOwn);
});
