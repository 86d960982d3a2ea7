import {
  afterCreate,
  afterTypeChoice,
  backToTypes,
  closed,
  currentSource,
  openInvite,
  openOver,
  readScreen,
  withoutInvite,
} from "@/features/invitations/invite-query";
import { withQuery } from "@/lib/urls/search-params";

const of = (text: string) => new URLSearchParams(text);

describe("the screen that a query opens", () => {
  // @spec 2.1
  test.each([
    ["", null],
    ["modal=something-else&screen=create", null],
    ["screen=create&type=group", null],
    ["modal=share-invite", { name: "select-type" }],
    ["modal=share-invite&screen=nonsense", { name: "select-type" }],
    ["modal=share-invite&type=group", { name: "select-type" }],
    ["modal=share-invite&screen=create", { name: "create", type: "individual", hasBack: false }],
    ["modal=share-invite&screen=create&type=group", { name: "create", type: "group", hasBack: false }],
    ["modal=share-invite&screen=create&type=gift", { name: "create", type: "individual", hasBack: false }],
    ["modal=share-invite&screen=create&back=true", { name: "create", type: "individual", hasBack: true }],
    ["modal=share-invite&screen=create&back=1", { name: "create", type: "individual", hasBack: false }],
    ["modal=share-invite&screen=share&inviteId=ada-1", { name: "share", inviteId: "ada-1" }],
    ["modal=share-invite&screen=share", { name: "share", inviteId: "" }],
    ["modal=cancel-invite&inviteId=ada-1", { name: "cancel", inviteId: "ada-1" }],
    ["modal=cancel-invite&inviteId=ada-1&screen=create", { name: "cancel", inviteId: "ada-1" }],
    ["modal=rename-invite&inviteId=ada-1&type=group", { name: "rename", inviteId: "ada-1" }],
    ["modal=cancel-invite", { name: "cancel", inviteId: "" }],
    [
      "modal=share-invite&screen=concierge&inviteId=ada-1&type=group",
      { name: "share", inviteId: "ada-1", startsAt: "concierge" },
    ],
    ["screen=concierge&inviteId=ada-1", null],
    ["modal=concierge-request&inviteId=ada-1", { name: "request", inviteId: "ada-1" }],
  ])("%j opens %j", (query, screen) => {
    expect(readScreen(of(query))).toEqual(screen);
  });
});

describe("the current source", () => {
  // @spec 2.14, 9.8
  test.each([
    ["", "profile"],
    ["source=", "profile"],
    ["source=onboarding", "onboarding"],
    ["source=home_page-2", "home_page-2"],
    ["source=Home", "profile"],
    ["source=a%20b", "profile"],
    [`source=${"a".repeat(40)}`, "a".repeat(40)],
    [`source=${"a".repeat(41)}`, "profile"],
  ])("of %j is %j", (query, source) => {
    expect(currentSource(of(query))).toBe(source);
  });
});

describe("Continue on the type screen", () => {
  // @spec 2.13, 9.9
  test.each([
    ["modal=share-invite", "group", "modal=share-invite&type=group&screen=create&source=profile"],
    ["modal=share-invite", "individual", "modal=share-invite&type=individual&screen=create&source=profile"],
    ["modal=share-invite", null, "modal=share-invite&type=individual&screen=create&source=profile"],
    ["modal=share-invite&source=home", "group", "modal=share-invite&source=home&type=group&screen=create"],
    ["source=NO&kept=1&kept=2", "group", "source=profile&kept=1&kept=2&type=group&screen=create"],
  ])("turns %j with the choice %j into %j", (query, type, next) => {
    expect(afterTypeChoice(of(query), type).toString()).toBe(next);
  });

  test("does not set back", () => {
    expect(afterTypeChoice(of("modal=share-invite"), "group").has("back")).toBe(false);
  });
});

describe("the other steps of the flow", () => {
  test.each([
    [
      "after creating, the query is kept and gets inviteId and screen=share",
      (query: URLSearchParams) => afterCreate(query, "new-1"),
      "modal=share-invite&source=home&type=group&screen=create&back=true&kept=1",
      "modal=share-invite&source=home&type=group&screen=share&back=true&kept=1&inviteId=new-1",
    ],
    [
      "the back arrow removes screen, type and back",
      backToTypes,
      "modal=share-invite&source=home&type=group&screen=create&back=true&kept=1",
      "modal=share-invite&source=home&kept=1",
    ],
    [
      "closing removes modal, screen, inviteId, source, type and back, and nothing else",
      closed,
      "modal=m&screen=s&inviteId=i&source=s&type=t&back=true&step=invite&kept=1&kept=2",
      "step=invite&kept=1&kept=2",
    ],
    [
      "after a cancellation only modal and inviteId leave",
      withoutInvite,
      "modal=cancel-invite&inviteId=ada-1&screen=s&source=home&type=group&back=true&kept=1",
      "screen=s&source=home&type=group&back=true&kept=1",
    ],
    [
      "a page's own button starts the flow anew and keeps what isn't the modals'",
      (query: URLSearchParams) => openInvite(query, "home"),
      "kept=1&screen=share&inviteId=old&type=group&source=profile&back=true",
      "kept=1&modal=share-invite&source=home&back=true",
    ],
  ])("%s", (_, change, query, next) => {
    expect(change(of(query)).toString()).toBe(next);
  });

  test("the query that is read stays as it is", () => {
    const query = of("modal=share-invite&screen=create&type=group&back=true");
    afterTypeChoice(query, "individual");
    afterCreate(query, "new-1");
    for (const change of [backToTypes, closed, withoutInvite]) change(query);
    expect(query.toString()).toBe("modal=share-invite&screen=create&type=group&back=true");
  });
});

test("a path gets its query, and no lonely question mark", () => {
  expect(withQuery("/profile", of("a=1"))).toBe("/profile?a=1");
  expect(withQuery("/profile", of(""))).toBe("/profile");
});

describe("a row's link", () => {
  test.each([
    ["", "?modal=cancel-invite&inviteId=ada-1"],
    ["accepted=1.two", "?accepted=1.two&modal=cancel-invite&inviteId=ada-1"],
    [
      "modal=share-invite&screen=share&inviteId=ada-2&type=group&accepted=1.two",
      "?accepted=1.two&modal=cancel-invite&inviteId=ada-1",
    ],
  ])("over the query %j is %j", (query, href) => {
    expect(openOver(of(query), "?modal=cancel-invite&inviteId=ada-1")).toBe(href);
  });
});
