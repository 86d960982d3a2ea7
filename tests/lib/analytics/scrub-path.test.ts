import { readdirSync } from "node:fs";
import { scrubPath } from "@/lib/analytics/scrub-path";

test.each([
  ["/", "/"],
  ["/home", "/home"],
  ["/perks/first-vase", "/perks/first-vase"],
  ["/brands/casa-orrin", "/brands/casa-orrin"],
  ["/account/privacy", "/account/privacy"],
  ["/invitation", "/invitation"],
  ["/invitation/", "/invitation"],
  ["/invitation/QUJDMTIzfEFCQzEyM3xTYW0=", "/invitation/[…]"],
  ["/invitation/PLUSNEPLUSNE22", "/invitation/[…]"],
  ["/unsubscribe/choice", "/unsubscribe/choice"],
  ["/perks/one/two", "/perks/[…]"],
  ["/concierge", "/concierge"],
  ["/concierge/staff", "/concierge/staff"],
  ["/concierge/staff/credit/ada", "/concierge/staff/[…]"],
  ["/concierge/staff/members/new", "/concierge/staff/[…]"],
  ["/account/letters/7c4d9a52-1f0e-4f5b-8a36-2d9e0c5b7f11", "/account/[…]"],
  ["/concierge/8d5f4b6e-58a2-4c0e-9f43-0d3c0ad2a111", "/concierge/[id]"],
  ["/ada", "/[username]"],
  ["/ada/anything", "/[username]"],
  ["/ZEKE%20CANARY", "/[username]"],
  ["/zeke@canary.test", "/[username]"],
])("scrubs %s to %s", (pathname, counted) => {
  expect(scrubPath(pathname)).toBe(counted);
});

const pagesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === "page.tsx") return ["/"];
    if (!entry.isDirectory()) return [];
    const inner = pagesOf(`${folder}/${entry.name}`);
    return /^[(@]/.test(entry.name) ? inner : inner.map((path) => `/${entry.name}${path}`);
  });

const fixed = pagesOf("src/app")
  .map((path) => path.replace(/(.)\/$/, "$1"))
  .filter((path) => !path.includes("["));

test.each(fixed)("does not change the page %s", (path) => {
  expect(scrubPath(path)).toBe(path);
});
