import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { showToast } from "@/ui/toast/toast";
import { Toaster } from "@/ui/toast/toaster";

const statuses = () => screen.queryAllByRole("status").map((status) => status.textContent);

test("two quick taps show one toast, and a later one shows it again", async () => {
  render(<Toaster />);
  for (const duration of [300, 300]) void showToast("Copied!", { duration });
  await waitFor(() => expect(statuses()).toEqual(["Copied!"]));
  await waitFor(() => expect(statuses()).toEqual([]));
  void showToast("Copied!");
  await waitFor(() => expect(statuses()).toEqual(["Copied!"]));
});

test("two invitations that are cancelled at once have an Undo each", async () => {
  const undone: string[] = [];
  render(<Toaster />);
  const cancelled = (name: string) =>
    showToast("Invitation cancelled", { action: { label: "Undo", onClick: () => undone.push(name) } });
  for (const name of ["Sam", "Noor"]) void cancelled(name);
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(2));
  for (const button of screen.getAllByRole("button", { name: "Undo" })) fireEvent.click(button);
  expect(undone.sort()).toEqual(["Noor", "Sam"]);
});
