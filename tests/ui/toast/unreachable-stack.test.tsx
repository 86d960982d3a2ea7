import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { showToast } from "@/ui/toast/toast";
import { Toaster } from "@/ui/toast/toaster";

jest.mock("sonner", () => {
  throw new Error("the file can't be fetched");
});

beforeEach(() => jest.spyOn(console, "warn").mockImplementation(() => {}));

test("a toast is spoken on a page that can't fetch what draws it, and goes by itself", async () => {
  render(
    <>
      <Toaster />
      <p>The page</p>
    </>,
  );
  for (const duration of [1000, 1000]) void showToast("Copied!", { duration });
  expect(await screen.findByRole("status")).toHaveTextContent(/^Copied!$/);
  expect(screen.getByText("The page")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("status")).not.toBeInTheDocument(), { timeout: 3000 });
  expect(console.warn).toHaveBeenCalledWith("The toaster did not load.", expect.any(Error));
});

test("its Undo is pressed once, and takes the toast away", async () => {
  const onClick = jest.fn();
  render(<Toaster />);
  void showToast("Invitation cancelled", { action: { label: "Undo", onClick } });
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});
