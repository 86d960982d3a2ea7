import fc from "fast-check";
import { sameOriginPath } from "@/lib/urls/same-origin-path";

describe("accepts a path of this site", () => {
  test.each([
    ["/", "/"],
    ["/home", "/home"],
    ["/home?a=1&b=2#c", "/home?a=1&b=2#c"],
    ["/profile?modal=share-invite", "/profile?modal=share-invite"],
    ["/a/../b", "/b"],
    ["/home?next=//evil.example", "/home?next=//evil.example"],
    ["/@evil.example", "/@evil.example"],
    ["/:80", "/:80"],
  ])("%s", (given, path) => {
    expect(sameOriginPath(given)).toBe(path);
  });
});

describe("rejects any other value", () => {
  test.each([
    undefined,
    null,
    "",
    " ",
    "home",
    "?a=1",
    "#a",
    "//evil.example",
    "///evil.example",
    "////evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
    "/home\\..\\..",
    "https://evil.example",
    "https:/evil.example",
    "http:evil.example",
    "javascript:alert(1)",
    "data:text/html,hi",
    " /home",
    "\t/home",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r/evil.example",
    "/home\u0000",
    "/home\u007f",
    "/.//evil.example",
    "/..//evil.example",
    "/a/..//evil.example",
    "/%2e%2e//evil.example",
    "/%2e//evil.example",
  ])("%j", (given) => {
    expect(sameOriginPath(given)).toBeUndefined();
  });

  test("an array", () => {
    expect(sameOriginPath(["/home", "/profile"])).toBeUndefined();
  });
});

test("a browser resolves every accepted value to this site", () => {
  const hostile = fc.array(
    fc.constantFrom("/", "\\", ".", "..", "\t", "\n", "@", ":", "evil.example", "%2f", "%2e", "?", "#", " "),
    {
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(hostile, (pieces) => {
      const path = sameOriginPath(`/${pieces.join("")}`);
      return path === undefined || new URL(path, "https://club.example").origin === "https://club.example";
    }),
    { numRuns: 5000 },
  );
});
