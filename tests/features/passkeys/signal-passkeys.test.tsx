import { sendSignal } from "@simplewebauthn/browser";
import { render, waitFor } from "@testing-library/react";
import { SignalPasskeys } from "@/features/passkeys/signal-passkeys";

jest.mock("@simplewebauthn/browser", () => ({ sendSignal: jest.fn(async () => undefined) }));

const site = { rpID: "club.example", userID: "QWRh" };
const name = { userName: "ada@club.example", userDisplayName: "Ada" };
const account = { ...site, ...name, credentialIDs: ["one", "two"] };
const sent = () => jest.mocked(sendSignal).mock.calls.map(([signal]) => signal);

test("sends the passkeys that count and the name, again only after a change", async () => {
  Object.assign(window, {
    PublicKeyCredential: { signalAllAcceptedCredentials: 1, signalCurrentUserDetails: 1 },
  });
  const { rerender } = render(<SignalPasskeys account={account} />);
  const details = { signalName: "currentUserDetails", ...site, ...name };
  const accepted = (...allAcceptedCredentialIDs: string[]) => ({
    signalName: "allAcceptedCredentials",
    ...site,
    allAcceptedCredentialIDs,
  });
  await waitFor(() => expect(sent()).toEqual([accepted("one", "two"), details]));
  rerender(<SignalPasskeys account={{ ...account }} />);
  rerender(<SignalPasskeys account={{ ...account, credentialIDs: ["two"] }} />);
  await waitFor(() => expect(sent()).toEqual([accepted("one", "two"), details, accepted("two"), details]));
});
