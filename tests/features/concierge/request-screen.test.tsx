import { render, screen } from "@testing-library/react";
import type { ConciergeRequestDetails } from "@/domain/concierge/queue/get-concierge-request";
import { RequestScreen } from "@/features/concierge/request/request-screen";
import { conciergeRequestDetails } from "../../support/people/queue-rows";

jest.mock("@/features/concierge/actions", () => ({}));

const colleagues = [
  {
    ...{ id: "iris", name: "Iris Bellamy", firstName: "Iris", lastName: "Bellamy", avatar: null },
    ...{ role: "concierge" as const, handling: 0, sentToday: 0 },
  },
];

const offers = () =>
  ["Assign", "Cancel the invitation", "Close the link", "Undo"].filter((title) =>
    screen.queryByText(title, { exact: true }),
  );

test.each<[ConciergeRequestDetails["status"], boolean, string[]]>([
  ["queued", true, ["Assign", "Cancel the invitation"]],
  ["sent", true, ["Cancel the invitation"]],
  ["delivered", true, ["Cancel the invitation"]],
  ["bounced", true, ["Cancel the invitation"]],
  ["delivered", false, []],
  ["withdrawn", false, []],
])("offers a lead for a %s request, with cancellable invitation %s: %j", (status, canCancel, offered) => {
  render(<RequestScreen request={conciergeRequestDetails({ status, canCancel })} colleagues={colleagues} />);
  expect(offers()).toEqual(offered);
});

test("offers Undo only to the lead who cancelled", () => {
  const undoable = { inviteId: "ada-1", operation: "cancelled" } as const;
  const cancelled = { status: "withdrawn", canCancel: false, undoable } as const;
  const { unmount } = render(
    <RequestScreen request={conciergeRequestDetails(cancelled)} colleagues={colleagues} />,
  );
  expect(offers()).toEqual(["Undo"]);
  unmount();
  render(<RequestScreen request={conciergeRequestDetails(cancelled)} colleagues={null} />);
  expect(offers()).toEqual([]);
});

test.each(["queued", "sent"] as const)(
  "offers a lead to close the link of a joined group while the request is %s",
  (status) => {
    render(
      <RequestScreen
        request={conciergeRequestDetails({ status, type: "group", canCancel: false, canClose: true })}
        colleagues={colleagues}
      />,
    );
    expect(offers()).toEqual(status === "queued" ? ["Assign", "Close the link"] : ["Close the link"]);
  },
);

test("explains what Undo restores after a lead closes a link", () => {
  const undoable = { inviteId: "ada-1", operation: "closed" } as const;
  render(
    <RequestScreen
      request={conciergeRequestDetails({ status: "withdrawn", canCancel: false, undoable })}
      colleagues={colleagues}
    />,
  );
  expect(offers()).toEqual(["Undo"]);
  expect(screen.getByText(/^You closed this link\./)).toBeVisible();
});

test.each(["queued", "sent"] as const)("offers a concierge none of these for a %s request", (status) => {
  render(<RequestScreen request={conciergeRequestDetails({ status })} colleagues={null} />);
  expect(offers()).toEqual([]);
});

test.each([
  [2, "Yours for 2 more minutes"],
  [1, "Yours for one more minute"],
])("shows the handler the remaining time: %s", (minutesLeft, text) => {
  const handler = { name: "Iris", isYou: true, minutesLeft };
  render(
    <RequestScreen request={conciergeRequestDetails({ status: "claimed", handler })} colleagues={null} />,
  );
  expect(screen.getByText(text)).toBeVisible();
});
