import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ErrorPage } from "@/features/public-site/error-page";

test("a mishap says what to do and gives the reference that stands in the log", async () => {
  const retry = jest.fn();
  render(
    <ErrorPage error={Object.assign(new Error("kept to the log"), { digest: "1234567" })} retry={retry} />,
  );
  expect(screen.getByRole("heading", { name: "Something went wrong." })).toBeVisible();
  expect(screen.getByText("Reference 1234567")).toBeVisible();
  expect(screen.queryByText(/kept to the log/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledTimes(1);
});
