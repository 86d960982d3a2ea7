import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ErrorPage } from "@/features/public-site/error-page";

test("the error page offers a retry and shows the reference that is in the log", async () => {
  const retry = jest.fn();
  render(
    <ErrorPage error={Object.assign(new Error("only in the log"), { digest: "1234567" })} retry={retry} />,
  );
  expect(screen.getByRole("heading", { name: "Something went wrong." })).toBeVisible();
  expect(screen.getByText("Reference 1234567")).toBeVisible();
  expect(screen.queryByText(/only in the log/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledTimes(1);
});
