import {
  cancelHref,
  conciergeHref,
  renameHref,
  requestHref,
  resendHref,
} from "@/features/invitations/invitation-hrefs";

// @spec 2.34
test("cancelling opens the cancel modal with the invitation's id", () => {
  expect(cancelHref({ id: "ada-1", type: "group" })).toBe("?modal=cancel-invite&inviteId=ada-1");
});

// @spec 2.35
test.each([
  ["individual", "profile", "?modal=share-invite&inviteId=ada-1&screen=share&source=profile&type=individual"],
  ["group", "home", "?modal=share-invite&inviteId=ada-1&screen=share&source=home&type=group"],
] as const)("resending a %s from %s opens its share screen", (type, source, href) => {
  expect(resendHref({ id: "ada-1", type }, source)).toBe(href);
});

test("renaming opens the rename modal with the invitation's id", () => {
  expect(renameHref({ id: "ada-1" })).toBe("?modal=rename-invite&inviteId=ada-1");
});

test("what the concierge has opens by the invitation's id", () => {
  expect(requestHref({ id: "ada-1" })).toBe("?modal=concierge-request&inviteId=ada-1");
});

test("trying another contact opens the share screen at the concierge's face", () => {
  expect(conciergeHref({ id: "ada-1", type: "group" }, "profile")).toBe(
    "?modal=share-invite&inviteId=ada-1&screen=concierge&source=profile&type=group",
  );
});
