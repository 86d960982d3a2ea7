import { createdInviteId } from "@/features/invitations/modals/created-invite-id";
import { readCreated } from "@/features/invitations/modals/read-created";

const bad = [
  ["no payload", undefined],
  ["null", null],
  ["no inviteId", {}],
  ["a number for an inviteId", { inviteId: 7 }],
  ["null for an inviteId", { inviteId: null }],
  ["a list for an inviteId", { inviteId: ["ada-1"] }],
] as const;

test("the id is read from the payload", () => {
  expect(createdInviteId({ inviteId: "ada-1" })).toBe("ada-1");
});

// @spec 5.5, 8.1
test.each(bad)("a payload with %s raises the catalogue's error", (_, payload) => {
  expect(() => createdInviteId(payload)).toThrow(new Error("created invitation data is invalid"));
});

describe("what the create screen makes of a result", () => {
  test("before any result there is nothing", () => {
    expect(readCreated(null)).toEqual({});
  });

  // @spec 3.6
  test("success gives the id", () => {
    expect(readCreated({ status: "success", message: "", payload: { inviteId: "ada-1" } })).toEqual({
      inviteId: "ada-1",
    });
  });

  test.each(bad)("success with %s is logged, and the member reads plain words", (_, payload) => {
    const logged = jest.spyOn(console, "error").mockImplementation(() => {});
    expect(readCreated({ status: "success", message: "", payload })).toEqual({
      error: "We couldn't create your invitation. Please try again.",
    });
    expect(logged.mock.calls).toEqual([[new Error("created invitation data is invalid")]]);
  });

  test("an error gives nothing: the form tells it", () => {
    expect(readCreated({ status: "error", message: "That's plenty for today." })).toEqual({});
  });
});
