import { render } from "@testing-library/react";
import type { DeskRequest } from "@/domain/concierge/desk/get-request";
import { RequestOutcome } from "@/features/desk/request/request-outcome";
import { track } from "@/lib/analytics/track";
import { deskRequest } from "../../support/people/desk-request";

jest.mock("next/navigation", () => jest.requireActual("../../support/doubles/navigation"));
jest.mock("@/features/desk/actions", () => ({}));
jest.mock("@/lib/analytics/track", () => ({ track: jest.fn() }));

beforeEach(() => jest.mocked(track).mockReset());

test("a bounce that a provider told of is counted, once for the request", () => {
  render(<RequestOutcome request={deskRequest({ status: "bounced", hasMessageBounced: true })} />);
  expect(jest.mocked(track).mock.calls).toEqual([["Concierge Invite Bounced", {}, "request-1"]]);
});

test.each<[string, Partial<DeskRequest>]>([
  ["what a concierge noted, which was counted then", { status: "bounced", reason: "no-answer" }],
  [
    "a message that no provider took",
    { status: "sent", undelivered: { messageId: "message-1", error: "refused" } },
  ],
])("%s is not counted as one", (_, changes) => {
  render(<RequestOutcome request={deskRequest(changes)} />);
  expect(track).not.toHaveBeenCalled();
});
