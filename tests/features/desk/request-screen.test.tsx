import { render, screen } from "@testing-library/react";
import type { DeskRequest } from "@/domain/concierge/desk/get-request";
import { RequestScreen } from "@/features/desk/request/request-screen";
import { deskRequest } from "../../support/people/desk-request";

jest.mock("next/navigation", () => jest.requireActual("../../support/doubles/navigation"));
jest.mock("@/features/desk/actions", () => ({}));
jest.mock("@/features/desk/queue/desk-live", () => ({ DeskLive: () => null }));

const colleagues = [
  { id: "iris", name: "Iris Bellamy", role: "concierge" as const, handling: 0, sentToday: 0 },
];

const offers = () =>
  ["Assign", "Cancel the invitation", "Undo"].filter((title) => screen.queryByText(title, { exact: true }));

test.each<[DeskRequest["status"], boolean, string[]]>([
  ["queued", true, ["Assign", "Cancel the invitation"]],
  ["sent", true, ["Cancel the invitation"]],
  ["delivered", true, ["Cancel the invitation"]],
  ["bounced", true, ["Cancel the invitation"]],
  ["delivered", false, []],
  ["withdrawn", false, []],
])(
  "a lead sees of a request that is %s, its invitation cancellable: %s, %j",
  (status, canCancel, offered) => {
    render(<RequestScreen request={deskRequest({ status, canCancel })} colleagues={colleagues} />);
    expect(offers()).toEqual(offered);
  },
);

test("a lead who has just cancelled can undo it, and nobody else", () => {
  const cancelled = { status: "withdrawn", canCancel: false, undoableInviteId: "ada-1" } as const;
  const { unmount } = render(<RequestScreen request={deskRequest(cancelled)} colleagues={colleagues} />);
  expect(offers()).toEqual(["Undo"]);
  unmount();
  render(<RequestScreen request={deskRequest(cancelled)} colleagues={null} />);
  expect(offers()).toEqual([]);
});

test.each(["queued", "sent"] as const)("a concierge may do neither with one that is %s", (status) => {
  render(<RequestScreen request={deskRequest({ status })} colleagues={null} />);
  expect(offers()).toEqual([]);
});
