import { act, render, screen } from "@testing-library/react";
import { created } from "@/features/invitations/created";
import { NoPending, RowsArrived } from "@/features/invitations/list/no-pending";

const EMPTY = "An invitation you send appears here until your friend joins.";

test("a list without rows does not say so until a new invitation has arrived in it", () => {
  const { rerender } = render(<NoPending />);
  expect(screen.getByText(EMPTY)).toBeVisible();
  act(created.await);
  expect(screen.queryByText(EMPTY)).not.toBeInTheDocument();
  rerender(<RowsArrived />);
  rerender(<NoPending />);
  expect(screen.getByText(EMPTY)).toBeVisible();
});
