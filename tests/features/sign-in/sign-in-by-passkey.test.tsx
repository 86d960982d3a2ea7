import {
  type AuthenticationResponseJSON,
  sendSignal,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { signInWithPasskeyAction } from "@/features/sign-in/sign-in-actions";
import { offerPasskeys, signInByPasskey } from "@/features/sign-in/sign-in-by-passkey";
import { MINUTE } from "@/lib/durations";

jest.mock("@simplewebauthn/browser", () => ({
  browserSupportsWebAuthnAutofill: async () => true,
  startAuthentication: jest.fn(),
  sendSignal: jest.fn(async () => undefined),
  WebAuthnAbortService: { cancelCeremony: jest.fn() },
}));
jest.mock("@/features/sign-in/sign-in-actions", () => ({
  requestPasskeySignInAction: async () => ({
    status: "success",
    message: "Ready",
    payload: { rpId: "club.example" },
  }),
  signInWithPasskeyAction: jest.fn(),
}));

/** The browser's open requests. A new one ends the one before, as in a browser. */
const requests: { isAutofill: boolean; cancel: () => void }[] = [];
const kinds = () => requests.map(({ isAutofill }) => (isAutofill ? "list" : "dialog"));
const settle = () => jest.advanceTimersByTimeAsync(0);

let hasFocus = true;
let stop = () => {};

beforeEach(async () => {
  jest.useFakeTimers();
  requests.length = 0;
  jest.mocked(sendSignal).mockClear();
  hasFocus = true;
  jest.spyOn(document, "hasFocus").mockImplementation(() => hasFocus);
  jest.mocked(startAuthentication).mockImplementation(({ useBrowserAutofill = false }) => {
    requests.at(-1)?.cancel();
    return new Promise((_, reject) => {
      requests.push({ isAutofill: useBrowserAutofill, cancel: () => reject(new Error("cancelled")) });
    });
  });
  stop = await offerPasskeys(undefined, jest.fn());
  await settle();
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

test("offers the list, and a new one after four minutes", async () => {
  expect(kinds()).toEqual(["list"]);
  await jest.advanceTimersByTimeAsync(4 * MINUTE);
  expect(kinds()).toEqual(["list", "list"]);
});

test("a new list never ends the dialog of the button", async () => {
  const signedIn = signInByPasskey();
  await settle();
  expect(kinds()).toEqual(["list", "dialog"]);
  await jest.advanceTimersByTimeAsync(9 * MINUTE);
  expect(kinds()).toEqual(["list", "dialog"]);
  requests.at(-1)?.cancel();
  expect(await signedIn).toBe("You weren’t signed in. Try again, or use a code.");
  await settle();
  expect(kinds()).toEqual(["list", "dialog", "list"]);
});

test("a new list waits for a dialog that was opened from the list", async () => {
  hasFocus = false;
  await jest.advanceTimersByTimeAsync(9 * MINUTE);
  expect(kinds()).toEqual(["list"]);
  hasFocus = true;
  window.dispatchEvent(new Event("focus"));
  await settle();
  expect(kinds()).toEqual(["list", "list"]);
});

test("the field offers the list again after a dialog from it was cancelled", async () => {
  requests.at(-1)?.cancel();
  await settle();
  expect(kinds()).toEqual(["list"]);
  document.dispatchEvent(new Event("focusin"));
  await settle();
  expect(kinds()).toEqual(["list", "list"]);
  document.dispatchEvent(new Event("focusin"));
  await settle();
  expect(kinds()).toEqual(["list", "list"]);
});

test("stopping ends the list", () => {
  stop();
  expect(WebAuthnAbortService.cancelCeremony).toHaveBeenCalled();
});

test.each([
  ["passkey-unknown", true, 1],
  ["passkey-rejected", true, 0],
  ["passkey-unknown", false, 0],
])("after the answer %s, a browser with signals: %s, gets %i", async (code, hasSignals, signals) => {
  Object.assign(window, {
    PublicKeyCredential: hasSignals ? { signalUnknownCredential: async () => undefined } : {},
  });
  jest.mocked(startAuthentication).mockResolvedValueOnce({ id: "removed" } as AuthenticationResponseJSON);
  jest
    .mocked(signInWithPasskeyAction)
    .mockResolvedValueOnce({ status: "error", message: "No.", code, typed: {} });
  expect(await signInByPasskey()).toBe("No.");
  await settle();
  const sent = jest.mocked(sendSignal).mock.calls;
  expect(sent).toEqual(
    Array(signals).fill([{ signalName: "unknownCredential", rpID: "club.example", credentialID: "removed" }]),
  );
});
