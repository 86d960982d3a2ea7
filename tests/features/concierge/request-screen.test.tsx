import { render, screen } from "@testing-library/react";
import type { DeskRequest } from "@/domain/concierge/queue/get-request";
import { RequestScreen } from "@/features/concierge/request/request-screen";
import { deskRequest } from "../../support/people/desk-request";

jest.mock("next/navigation", () => jest.requireActual("../../support/doubles/navigation"));
jest.mock("@/features/concierge/actions", () => ({}));
jest.mock("@/features/concierge/queue/desk-live", () => ({ DeskLive: () => null }));

const colleagues = [
  { id: "iris", name: "Iris Bellamy", role: "concierge" as const, handling: 0, sentToday: 0 },
];

const offers = () =>
  ["Assign", "Cancel the invitation", "Close the link", "Undo"].filter((title) =>
    screen.queryByText(title, { exact: true }),
  );

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
  const undoable = { inviteId: "ada-1", deed: "cancelled" } as const;
  const cancelled = { status: "withdrawn", canCancel: false, undoable } as const;
  const { unmount } = render(<RequestScreen request={deskRequest(cancelled)} colleagues={colleagues} />);
  expect(offers()).toEqual(["Undo"]);
  unmount();
  render(<RequestScreen request={deskRequest(cancelled)} colleagues={null} />);
  expect(offers()).toEqual([]);
});

test.each(["queued", "sent"] as const)(
  "of a group that friends have joined a lead closes the link, while its request is %s",
  (status) => {
    render(
      <RequestScreen
        request={deskRequest({ status, type: "group", canCancel: false, canClose: true })}
        colleagues={colleagues}
      />,
    );
    expect(offers()).toEqual(status === "queued" ? ["Assign", "Close the link"] : ["Close the link"]);
  },
);

test("a lead who has just closed a link reads what undoing gives back", () => {
  const undoable = { inviteId: "ada-1", deed: "closed" } as const;
  render(
    <RequestScreen
      request={deskRequest({ status: "withdrawn", canCancel: false, undoable })}
      colleagues={colleagues}
    />,
  );
  expect(offers()).toEqual(["Undo"]);
  expect(screen.getByText(/^You closed this link\./)).toBeVisible();
});

test.each(["queued", "sent"] as const)("a concierge may do neither with one that is %s", (status) => {
  render(<RequestScreen request={deskRequest({ status })} colleagues={null} />);
  expect(offers()).toEqual([]);
});

test.each([
  [2, "Yours for 2 more minutes"],
  [1, "Yours for one more minute"],
])("who holds a request reads how long still: %s", (minutesLeft, text) => {
  const handler = { name: "Iris", isYou: true, minutesLeft };
  render(<RequestScreen request={deskRequest({ status: "claimed", handler })} colleagues={null} />);
  expect(screen.getByText(text)).toBeVisible();
});
