import { scrubContext } from "@/lib/analytics/segment";

const segmentContext = {
  page: {
    path: "/zoe",
    url: "https://club.test/zoe?inviteId=1&i=QUJD",
    search: "?inviteId=1&i=QUJD",
    title: "Zoe Canary · Plus One",
    referrer: "https://club.test/invitation?i=QUJD",
  },
  referrer: { id: "x", type: "dataxu" },
  campaign: { name: "PLUSNEPLUSNE22" },
  userAgent: "Mozilla",
  userAgentData: { platform: "Linux" },
  library: { name: "analytics.js", version: "npm:next-1.84.3" },
  locale: "en-US",
  timezone: "America/New_York",
};

test("returns only the harmless properties of a context", () => {
  expect(scrubContext(segmentContext, "https://club.test")).toEqual({
    page: { path: "/[username]", url: "https://club.test/[username]" },
    library: { name: "analytics.js", version: "npm:next-1.84.3" },
    locale: "en-US",
    timezone: "America/New_York",
  });
});

test("accepts an absent context", () => {
  expect(scrubContext(undefined, "https://club.test").page).toEqual({ path: "/", url: "https://club.test/" });
});
