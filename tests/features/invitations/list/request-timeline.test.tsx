import { render, screen, within } from "@testing-library/react";
import type { ListedInvitation, ListedStep } from "@/domain/invitations/listed-invitation";
import { Tracking } from "@/features/invitations/list/request-timeline";

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
  const { container } = render(<Tracking invitation={{ recipient: "Sam", tracking } as ListedInvitation} />);
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
  [STEPS.slice(0, 1), [`Asked${WHEN}`, "Waiting for our Concierge"]],
  [STEPS.slice(0, 2), [`Asked${WHEN}`, `Taken by Iris${WHEN}`, "Not sent yet"]],
  [
    STEPS.slice(0, 3),
    [`Asked${WHEN}`, `Taken by Iris${WHEN}`, `Sent by our Concierge${WHEN}`, "No one has joined with it yet"],
  ],
  [
    [...STEPS.slice(0, 1), returned],
    [`Asked${WHEN}`, `Couldn’t be delivered${WHEN}`],
  ],
  [STEPS.slice(3), [`Delivered${WHEN}`, `Robin joined${WHEN}`]],
])("%#: each step has its time, and what is still to come follows", (steps, texts) => {
  expect(show(steps)).toEqual(texts);
});

test("an invitation that the concierge never had isn't followed", () => {
  expect(show([])).toBeNull();
  expect(screen.queryByText("Follow it")).toBeNull();
});
