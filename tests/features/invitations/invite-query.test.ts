import {
  afterCreate,
  afterTypeChoice,
  backToTypes,
  cancelHref,
  conciergeHref,
  currentSource,
  openInviteFlow,
  openModal,
  readScreen,
  renameHref,
  requestHref,
  resendHref,
  withoutInvite,
  withoutModal,
} from "@/features/invitations/invite-query";
import { withQuery } from "@/lib/urls/search-params";

const of = (text: string) => new URLSearchParams(text);

describe("readScreen", () => {
  test.each([
    ["", null],
    ["modal=something-else&screen=create", null],
    ["screen=create&type=group", null],
    ["modal=share-invite", { kind: "select-type" }],
    ["modal=share-invite&screen=nonsense", { kind: "select-type" }],
    ["modal=share-invite&type=group", { kind: "select-type" }],
    ["modal=share-invite&screen=create", { kind: "create", type: "individual", hasBack: false }],
    ["modal=share-invite&screen=create&type=group", { kind: "create", type: "group", hasBack: false }],
    ["modal=share-invite&screen=create&type=gift", { kind: "create", type: "individual", hasBack: false }],
    ["modal=share-invite&screen=create&back=true", { kind: "create", type: "individual", hasBack: true }],
    ["modal=share-invite&screen=create&back=1", { kind: "create", type: "individual", hasBack: false }],
    ["modal=share-invite&screen=share&inviteId=ada-1", { kind: "share", inviteId: "ada-1" }],
    ["modal=share-invite&screen=share", { kind: "share", inviteId: "" }],
    ["modal=cancel-invite&inviteId=ada-1", { kind: "cancel", inviteId: "ada-1" }],
    ["modal=cancel-invite&inviteId=ada-1&screen=create", { kind: "cancel", inviteId: "ada-1" }],
    ["modal=rename-invite&inviteId=ada-1&type=group", { kind: "rename", inviteId: "ada-1" }],
    ["modal=cancel-invite", { kind: "cancel", inviteId: "" }],
    [
      "modal=share-invite&screen=concierge&inviteId=ada-1&type=group",
      { kind: "share", inviteId: "ada-1", startsAt: "concierge" },
    ],
    [
      "modal=share-invite&screen=qr&inviteId=ada-1&type=group",
      { kind: "share", inviteId: "ada-1", startsAt: "qr" },
    ],
    ["screen=concierge&inviteId=ada-1", null],
    ["modal=concierge-request&inviteId=ada-1", { kind: "request", inviteId: "ada-1" }],
  ])("%j opens %j", (query, screen) => {
    expect(readScreen(of(query))).toEqual(screen);
  });
});

describe("currentSource", () => {
  test.each([
    ["", "profile"],
    ["source=", "profile"],
    ["source=onboarding", "onboarding"],
    ["source=home_page-2", "home_page-2"],
    ["source=Home", "profile"],
    ["source=a%20b", "profile"],
    [`source=${"a".repeat(40)}`, "a".repeat(40)],
    [`source=${"a".repeat(41)}`, "profile"],
  ])("reads %j as %j", (query, source) => {
    expect(currentSource(of(query))).toBe(source);
  });
});

describe("Continue on the type screen", () => {
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
      "afterCreate keeps the query and sets inviteId and screen=share",
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
      "withoutModal removes only modal, screen, inviteId, source, type and back",
      withoutModal,
      "modal=m&screen=s&inviteId=i&source=s&type=t&back=true&step=invite&kept=1&kept=2",
      "step=invite&kept=1&kept=2",
    ],
    [
      "withoutInvite removes only modal and inviteId",
      withoutInvite,
      "modal=cancel-invite&inviteId=ada-1&screen=s&source=home&type=group&back=true&kept=1",
      "screen=s&source=home&type=group&back=true&kept=1",
    ],
    [
      "openInviteFlow replaces the modals' parameters and keeps all others",
      (query: URLSearchParams) => openInviteFlow(query, "home"),
      "kept=1&screen=share&inviteId=old&type=group&source=profile&back=true",
      "kept=1&modal=share-invite&source=home&back=true",
    ],
  ])("%s", (_, change, query, next) => {
    expect(change(of(query)).toString()).toBe(next);
  });

  test("no function changes the query that it receives", () => {
    const query = of("modal=share-invite&screen=create&type=group&back=true");
    afterTypeChoice(query, "individual");
    afterCreate(query, "new-1");
    for (const change of [backToTypes, withoutModal, withoutInvite]) change(query);
    expect(query.toString()).toBe("modal=share-invite&screen=create&type=group&back=true");
  });
});

test("withQuery adds no question mark for an empty query", () => {
  expect(withQuery("/profile", of("a=1"))).toBe("/profile?a=1");
  expect(withQuery("/profile", of(""))).toBe("/profile");
});

describe("openModal", () => {
  test.each([
    ["", "?modal=cancel-invite&inviteId=ada-1"],
    ["accepted=1.two", "?accepted=1.two&modal=cancel-invite&inviteId=ada-1"],
    [
      "modal=share-invite&screen=share&inviteId=ada-2&type=group&accepted=1.two",
      "?accepted=1.two&modal=cancel-invite&inviteId=ada-1",
    ],
  ])("merges the href into the query %j as %j", (query, href) => {
    expect(openModal(of(query), "?modal=cancel-invite&inviteId=ada-1")).toBe(href);
  });
});

test("cancelHref opens the cancel modal with the invitation's id", () => {
  expect(cancelHref({ id: "ada-1" })).toBe("?modal=cancel-invite&inviteId=ada-1");
});

test.each([
  ["individual", "profile", "?modal=share-invite&inviteId=ada-1&screen=share&source=profile&type=individual"],
  ["group", "home", "?modal=share-invite&inviteId=ada-1&screen=share&source=home&type=group"],
] as const)("resendHref of a %s from %s opens its share screen", (type, source, href) => {
  expect(resendHref({ id: "ada-1", type }, source)).toBe(href);
});

test("renameHref opens the rename modal with the invitation's id", () => {
  expect(renameHref({ id: "ada-1" })).toBe("?modal=rename-invite&inviteId=ada-1");
});

test("requestHref opens the request modal with the invitation's id", () => {
  expect(requestHref({ id: "ada-1" })).toBe("?modal=concierge-request&inviteId=ada-1");
});

test("conciergeHref opens the share screen with the concierge face", () => {
  expect(conciergeHref({ id: "ada-1", type: "group" }, "profile")).toBe(
    "?modal=share-invite&inviteId=ada-1&screen=concierge&source=profile&type=group",
  );
});
