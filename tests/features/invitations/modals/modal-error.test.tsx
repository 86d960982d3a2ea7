import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ModalError } from "@/features/invitations/modals/modal-error";
import { currentAddress, startAt } from "../../../support/fakes/navigation";

const broken = Object.assign(new Error("broken"), { digest: "4711" });

test("an error can be retried and shows its reference in the log", async () => {
  startAt("/perks", "page=2&modal=share-invite&screen=share&inviteId=ada-1");
  const retry = jest.fn();
  render(<ModalError error={broken} retry={retry} />);
  expect(screen.getByRole("dialog", { name: "Something went wrong. Please try again." })).toBeVisible();
  expect(screen.getByText("Reference 4711")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(currentAddress()).toContain("modal=share-invite");
});

test("closing keeps the page's query, and the next modal retries", async () => {
  startAt("/perks", "page=2&modal=cancel-invite&inviteId=ada-1");
  const retry = jest.fn();
  const { rerender } = render(<ModalError error={broken} retry={retry} />);
  fireEvent(screen.getByRole("dialog"), new Event("cancel"));
  await waitFor(() => expect(currentAddress()).toBe("/perks?page=2"));
  expect(retry).not.toHaveBeenCalled();

  startAt("/perks", "page=2");
  rerender(<ModalError error={broken} retry={retry} />);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(retry).toHaveBeenCalledTimes(1);
});

test("shows nothing if the query opens no modal", () => {
  startAt("/perks", "page=2");
  const retry = jest.fn();
  render(<ModalError error={broken} retry={retry} />);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(retry).not.toHaveBeenCalled();
});
