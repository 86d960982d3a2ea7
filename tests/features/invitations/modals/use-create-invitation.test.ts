import { createdInviteId, readCreated } from "@/features/invitations/modals/use-create-invitation";

const bad = [
  ["no payload", undefined],
  ["null", null],
  ["no inviteId", {}],
  ["a number for an inviteId", { inviteId: 7 }],
  ["null for an inviteId", { inviteId: null }],
  ["a list for an inviteId", { inviteId: ["ada-1"] }],
] as const;

test("createdInviteId reads the id from the payload", () => {
  expect(createdInviteId({ inviteId: "ada-1" })).toBe("ada-1");
});

test.each(bad)("createdInviteId throws for a payload with %s", (_, payload) => {
  expect(() => createdInviteId(payload)).toThrow(new Error("created invitation data is invalid"));
});

describe("readCreated", () => {
  test("returns nothing before a result", () => {
    expect(readCreated(null)).toEqual({});
  });

  test("returns the id after success", () => {
    expect(readCreated({ status: "success", message: "", payload: { inviteId: "ada-1" } })).toEqual({
      inviteId: "ada-1",
    });
  });

  test.each(bad)("logs a success with %s and returns an error message", (_, payload) => {
    const logged = jest.spyOn(console, "error").mockImplementation(() => {});
    expect(readCreated({ status: "success", message: "", payload })).toEqual({
      error: "We couldn’t create your invitation. Please try again.",
    });
    expect(logged.mock.calls).toEqual([[new Error("created invitation data is invalid")]]);
  });

  test("returns nothing after an error, which the form shows", () => {
    expect(readCreated({ status: "error", message: "That’s plenty for today." })).toEqual({});
  });
});
