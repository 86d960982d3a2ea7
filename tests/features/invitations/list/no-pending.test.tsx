import { act, render, screen } from "@testing-library/react";
import { created } from "@/features/invitations/created";
import { NoPending, RowsArrived } from "@/features/invitations/list/no-pending";

test("a list without rows does not say so until a new invitation has arrived in it", () => {
  const { rerender } = render(<NoPending />);
  expect(screen.getByText("No pending invitations")).toBeVisible();
  act(created.await);
  expect(screen.queryByText("No pending invitations")).not.toBeInTheDocument();
  rerender(<RowsArrived />);
  rerender(<NoPending />);
  expect(screen.getByText("No pending invitations")).toBeVisible();
});
