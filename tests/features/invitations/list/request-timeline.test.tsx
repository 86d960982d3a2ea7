import { render, screen, within } from "@testing-library/react";
import type { ListedInvitation, ListedStep } from "@/domain/invitations/listed-invitation";
import { RequestTimeline } from "@/features/invitations/list/request-timeline";

const WHEN = "Feb 10, 12:00 PM";
const AT = { at: "2026-02-10T17:00:00.000Z", on: WHEN };
const STEPS: ListedStep[] = [
  { what: "asked", ...AT, by: null },
  { what: "taken", ...AT, by: "Iris" },
  { what: "sent", ...AT, by: null },
  { what: "delivered", ...AT, by: null },
  { what: "joined", ...AT, by: "Robin" },
];
const returned: ListedStep = { what: "returned", ...AT, by: null };

function show(tracking: ListedStep[]) {
  const { container } = render(
    <RequestTimeline invitation={{ recipient: "Sam", tracking } as ListedInvitation} />,
  );
  container.querySelector("details")?.setAttribute("open", "");
  const list = screen.queryByRole("list");
  return (
    list &&
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent)
  );
}

test.each<[ListedStep[], string[]]>([
  [STEPS.slice(0, 1), [`Requested${WHEN}`, "Waiting for our Concierge"]],
  [STEPS.slice(0, 2), [`Requested${WHEN}`, `Claimed by Iris${WHEN}`, "Not sent yet"]],
  [
    STEPS.slice(0, 3),
    [
      `Requested${WHEN}`,
      `Claimed by Iris${WHEN}`,
      `Sent by our Concierge${WHEN}`,
      "No one has joined with it yet",
    ],
  ],
  [
    [...STEPS.slice(0, 1), returned],
    [`Requested${WHEN}`, `Couldn’t be delivered${WHEN}`],
  ],
  [
    [...STEPS.slice(0, 1), { what: "withdrawn", ...AT, by: null }],
    [`Requested${WHEN}`, `Withdrawn, because your friend joined${WHEN}`],
  ],
  [STEPS.slice(3), [`Delivered${WHEN}`, `Robin joined${WHEN}`]],
])("%#: lists each step with its time, then the next step", (steps, texts) => {
  expect(show(steps)).toEqual(texts);
});

test("shows nothing for an invitation without a request", () => {
  expect(show([])).toBeNull();
  expect(screen.queryByText("Track request")).toBeNull();
});
