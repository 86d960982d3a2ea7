import { render, screen } from "@testing-library/react";
import type { DeskRequest } from "@/domain/concierge/desk/get-request";
import { SponsorFacts } from "@/features/desk/request/sponsor-facts";
import { deskRequest } from "../../support/people/desk-request";

test.each<[string, DeskRequest["type"], DeskRequest["invitation"]]>([
  ["5 days left", "individual", { status: "pending", daysLeft: 5 }],
  ["1 day left", "group", { status: "pending", daysLeft: 1 }],
  ["Expired", "individual", { status: "pending", daysLeft: 0 }],
  ["Cancelled", "individual", { status: "cancelled", daysLeft: 5 }],
  ["Accepted", "individual", { status: "accepted", daysLeft: 5 }],
  ["3 days left", "group", { status: "accepted", daysLeft: 3 }],
  ["Expired", "group", { status: "accepted", daysLeft: 0 }],
])("the invitation reads %s: %s, %o", (text, type, invitation) => {
  render(<SponsorFacts request={deskRequest({ type, invitation })} />);
  expect(screen.getByText("Invitation").nextElementSibling).toHaveTextContent(text);
});
