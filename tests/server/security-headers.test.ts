import { securityHeaders } from "@/server/security-headers";

const PUBLIC = "https://club.example";

function permissionsAt(path: string): Record<string, string> {
  const policy = securityHeaders(path, PUBLIC)["Permissions-Policy"] ?? "";
  return Object.fromEntries(policy.split(", ").map((one) => one.split("=") as [string, string]));
}

const allowedAt = (path: string) =>
  Object.entries(permissionsAt(path))
    .filter(([, who]) => who !== "()")
    .map(([feature, who]) => `${feature}=${who}`);

const CARD = ["accelerometer=(self)", "gyroscope=(self)", "screen-wake-lock=(self)"];

test.each([
  ["/stores", ["accelerometer=(self)", "geolocation=(self)", "gyroscope=(self)", "screen-wake-lock=(self)"]],
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
])("a document at %s may ask the device for %j and nothing else", (path, allowed) => {
  expect(allowedAt(path)).toEqual(allowed);
});

test.each(["microphone", "camera", "geolocation", "payment", "usb", "display-capture"])(
  "%s is nobody's at home",
  (feature) => {
    expect(permissionsAt("/home")[feature]).toBe("()");
  },
);

test.each([
  ["/home", "strict-origin-when-cross-origin"],
  ["/sign-in", "strict-origin-when-cross-origin"],
  ["/invitations", "strict-origin-when-cross-origin"],
  ["/invitation", "no-referrer"],
  ["/invitation/card", "no-referrer"],
  ["/invitation/sponsor", "no-referrer"],
  ["/unsubscribe", "no-referrer"],
  ["/unsubscribe/choice", "no-referrer"],
  ["/sign-in/link", "no-referrer"],
  ["/sign-in/stop", "no-referrer"],
  ["/request-access/stay", "no-referrer"],
])("a link that is followed on %s tells %s", (path, policy) => {
  expect(securityHeaders(path, PUBLIC)["Referrer-Policy"]).toBe(policy);
});

test.each([
  ["https://club.example", "max-age=31536000"],
  ["http://localhost:3000", undefined],
])("a club at %s says to browsers how long it is reached by https alone: %j", (appUrl, header) => {
  for (const path of ["/", "/api/sanity", "/_next/static/chunks/a.js"])
    expect(securityHeaders(path, appUrl)["Strict-Transport-Security"]).toBe(header);
});

test("what a document opens can't reach it, and nothing is taken for what it isn't", () => {
  expect(securityHeaders("/", PUBLIC)).toMatchObject({
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  });
});
