import { render, screen, within } from "@testing-library/react";
import type { ListedInvitation } from "@/domain/invitations/lists/listed-invitation";
import type { TrackingStep } from "@/domain/requests/tracking";
import { Tracking } from "@/features/invitations/list/tracking";

const AT = new Date("2026-02-10T17:00:00Z");
const STEPS: TrackingStep[] = [
  { what: "asked", at: AT, by: null },
  { what: "taken", at: AT, by: "Iris" },
  { what: "sent", at: AT, by: null },
  { what: "delivered", at: AT, by: null },
  { what: "joined", at: AT, by: "Robin" },
];
const returned: TrackingStep = { what: "returned", at: AT, by: null };

function show(tracking: TrackingStep[]) {
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

const WHEN = "Feb 10, 12:00 PM";

test.each<[TrackingStep[], string[]]>([
  [STEPS.slice(0, 1), [`Asked${WHEN}`, "Waiting for our Concierge"]],
  [STEPS.slice(0, 2), [`Asked${WHEN}`, `Taken by Iris${WHEN}`, "Not sent yet"]],
  [
    STEPS.slice(0, 3),
    [`Asked${WHEN}`, `Taken by Iris${WHEN}`, `Sent by our Concierge${WHEN}`, "Nobody has joined by it yet"],
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
