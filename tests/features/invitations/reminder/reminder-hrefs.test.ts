import { reminderHrefs } from "@/features/invitations/reminder/reminder-hrefs";

const hrefs = (query: string, continueHref?: string, skipHref?: string) =>
  reminderHrefs({
    query: new URLSearchParams(query),
    continueHref,
    skipHref,
    invitationSource: "onboarding",
  });

describe("the reminder's main button", () => {
  test.each([
    // @spec 2.7
    ["adds modal and source to continueHref", "", "/home", "/home?modal=share-invite&source=onboarding"],
    // @spec 2.8
    ["removes step", "step=invite", "/home", "/home?modal=share-invite&source=onboarding"],
    [
      "keeps the rest of the current query",
      "step=invite&ref=mail&tag=a&tag=b",
      "/home",
      "/home?ref=mail&tag=a&tag=b&modal=share-invite&source=onboarding",
    ],
    [
      "lets continueHref's own query win",
      "tab=old&ref=mail",
      "/home?tab=new",
      "/home?ref=mail&tab=new&modal=share-invite&source=onboarding",
    ],
    [
      "keeps every value of continueHref's own query",
      "tag=old",
      "/home?tag=a&tag=b&next=/perks?id=1",
      "/home?tag=a&tag=b&next=%2Fperks%3Fid%3D1&modal=share-invite&source=onboarding",
    ],
    [
      "has the last word on modal and source",
      "modal=cancel-invite&source=mail",
      "/home?source=home",
      "/home?modal=share-invite&source=onboarding",
    ],
  ])("%s", (_, query, continueHref, href) => {
    expect(hrefs(query, continueHref).inviteHref).toBe(href);
  });

  test.each([
    undefined,
    "https://elsewhere.test/home",
    "//elsewhere.test",
    "/\\elsewhere.test",
    "javascript:alert(1)",
  ])("leads to the club's home when continueHref is %j", (continueHref) => {
    expect(hrefs("", continueHref).inviteHref).toBe("/home?modal=share-invite&source=onboarding");
  });
});

describe("Skip for now", () => {
  test.each([
    // @spec 2.10
    ["goes to skipHref", "/home", "/perks?a=1", "/perks?a=1"],
    // @spec 2.10
    ["goes to continueHref when skipHref is absent", "/perks?a=1", undefined, "/perks?a=1"],
    ["goes to continueHref when skipHref leads elsewhere", "/perks", "https://elsewhere.test", "/perks"],
    ["goes home when both lead elsewhere", "//elsewhere.test", "//elsewhere.test", "/home"],
  ])("%s", (_, continueHref, skipHref, href) => {
    expect(hrefs("step=invite", continueHref, skipHref).skipHref).toBe(href);
  });
});
