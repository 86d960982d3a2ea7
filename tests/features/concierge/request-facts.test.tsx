import { render, screen } from "@testing-library/react";
import type { ConciergeRequestDetails } from "@/domain/concierge/queue/get-concierge-request";
import { EarlierRequests, SponsorFacts } from "@/features/concierge/request/request-facts";
import { conciergeRequestDetails } from "../../support/people/queue-rows";

test.each<[string, ConciergeRequestDetails["type"], ConciergeRequestDetails["invitation"]]>([
  ["5 days left", "individual", { status: "pending", isClosed: false, daysLeft: 5 }],
  ["1 day left", "group", { status: "pending", isClosed: false, daysLeft: 1 }],
  ["Expired", "individual", { status: "pending", isClosed: false, daysLeft: 0 }],
  ["Cancelled", "individual", { status: "cancelled", isClosed: false, daysLeft: 5 }],
  ["Accepted", "individual", { status: "accepted", isClosed: false, daysLeft: 5 }],
  ["3 days left", "group", { status: "accepted", isClosed: false, daysLeft: 3 }],
  ["Link closed", "group", { status: "accepted", isClosed: true, daysLeft: 3 }],
  ["Expired", "group", { status: "accepted", isClosed: false, daysLeft: 0 }],
])("shows the invitation as %s: %s, %o", (text, type, invitation) => {
  render(<SponsorFacts request={conciergeRequestDetails({ type, invitation })} />);
  expect(screen.getByText("Invitation").nextElementSibling).toHaveTextContent(text);
});

test("a contact without other requests has no list of them", () => {
  const { earlier, history } = conciergeRequestDetails({ earlier: [] });
  render(<EarlierRequests earlier={earlier} history={history} />);
  expect(screen.getByText("No other requests")).toBeInTheDocument();
  expect(screen.queryByRole("list")).not.toBeInTheDocument();
});
