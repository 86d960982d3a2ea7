import { startRegistration } from "@simplewebauthn/browser";
import { createPasskey } from "@/features/passkeys/browser-passkeys";

jest.mock("@simplewebauthn/browser", () => ({ startRegistration: jest.fn() }));
jest.mock("@/features/passkeys/actions", () => ({
  requestNewPasskeyAction: async () => ({ status: "success", message: "Ready", payload: {} }),
}));

test.each([
  ["InvalidStateError", "This device already has a passkey for your account."],
  [
    "ConstraintError",
    "This security key can’t keep another passkey: it’s full, too old or has no PIN. Use another one, or this device.",
  ],
  ["NotAllowedError", "Nothing was confirmed. Try again, or use another device."],
])("explains %s", async (name, message) => {
  jest.mocked(startRegistration).mockRejectedValue(Object.assign(new Error("no"), { name }));
  expect(await createPasskey("Phone")).toEqual({ status: "error", message, code: "passkey-cancelled" });
});
