import { render } from "@testing-library/react";
import type { DeskRequest } from "@/domain/concierge/get-request";
import { RequestOutcome } from "@/features/concierge/request-outcome";
import { track } from "@/lib/analytics/track";

jest.mock("next/navigation", () => jest.requireActual("../../support/navigation"));
jest.mock("@/features/concierge/actions", () => ({}));
jest.mock("@/lib/analytics/track", () => ({ track: jest.fn() }));

const request: DeskRequest = {
  id: "request-1",
  recipient: "Sam",
  type: "individual",
  contactKind: "email",
  maskedContact: "s•••@f•••.example",
  status: "bounced",
  createdAt: new Date("2026-02-10T12:00:00Z"),
  minutesLeft: 0,
  daysLeft: 5,
  sponsor: { name: "Ada Marchetti", firstName: "Ada", username: "ada", since: new Date("2024-01-01") },
  handler: null,
  hindrance: null,
  sent: null,
  outcomeAt: new Date("2026-02-10T14:00:00Z"),
  reason: null,
  undelivered: null,
  hasMessageBounced: false,
  earlier: [],
  message: { subject: "An invitation", before: "Hello", after: "Bye" },
};

beforeEach(() => jest.mocked(track).mockReset());

test("a bounce that a provider told of is counted, once for the request", () => {
  render(<RequestOutcome request={{ ...request, hasMessageBounced: true }} />);
  expect(jest.mocked(track).mock.calls).toEqual([["Concierge Invite Bounced", {}, "request-1"]]);
});

test.each<[string, Partial<DeskRequest>]>([
  ["what a concierge noted, which was counted then", { reason: "no-answer" }],
  [
    "a message that no provider took",
    { status: "sent", undelivered: { messageId: "message-1", error: "refused" } },
  ],
])("%s is not counted as one", (_, changes) => {
  render(<RequestOutcome request={{ ...request, ...changes }} />);
  expect(track).not.toHaveBeenCalled();
});
