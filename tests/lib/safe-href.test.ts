import { safeHref } from "@/lib/safe-href";

describe("allows a link in rendered text", () => {
  test.each([
    "http://brand.example",
    "https://brand.example/a?b=c#d",
    "HTTPS://brand.example",
    "irc://irc.example/club",
    "ircs://irc.example/club",
    "mailto:iris@example.test",
    "xmpp:iris@example.test",
    "/perks",
    "perks",
    "?page=2",
    "#terms",
    "/perks?at=12:30",
    "./a:b",
  ])("%s", (href) => {
    expect(safeHref(href)).toBe(href);
  });
});

describe("removes a link in rendered text", () => {
  test.each([
    ["nothing", undefined],
    ["null", null],
    ["an empty text", ""],
    ["spaces", "   "],
    ["a script", "javascript:alert(1)"],
    ["a script in odd case", "JaVaScRiPt:alert(1)"],
    ["a script behind spaces", "  javascript:alert(1)"],
    ["a script split by a tab", "java\tscript:alert(1)"],
    ["a script split by a line break", "java\nscript:alert(1)"],
    ["a script behind a control character", "\u0001javascript:alert(1)"],
    ["a script behind a byte order mark", "\ufeffjavascript:alert(1)"],
    ["a script split by a soft hyphen", "java\u00adscript:alert(1)"],
    ["a script split by a zero-width space", "java\u200bscript:alert(1)"],
    ["data", "data:text/html,<script>alert(1)</script>"],
    ["vbscript", "vbscript:msgbox(1)"],
    ["a file", "file:///etc/passwd"],
    ["a blob", "blob:https://club.example/1"],
    ["a telephone number", "tel:+12125550147"],
    ["an unknown scheme", "club:home"],
    ["an empty scheme", ":alert(1)"],
    ["another host without a scheme", "//evil.example"],
    ["another host by backslashes", "\\\\evil.example"],
    ["another host by a mixture", "/\\evil.example"],
    ["another host behind a tab", "/\t/evil.example"],
    ["another host behind a space", " //evil.example"],
    ["an escaped scheme", "javascript&colon;alert(1):x"],
  ])("%s", (_, href) => {
    expect(safeHref(href)).toBeUndefined();
  });
});
