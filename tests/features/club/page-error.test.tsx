import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PageError } from "@/features/club/page-error";
import { startAt } from "../../support/fakes/navigation";

test.each([
  ["/home", "The house is in disarray."],
  ["/perks", "The perks are out of reach."],
  ["/perks/pendulum-works-a-full-service", "This perk is out of reach."],
  ["/brands", "The brands aren’t available right now."],
  ["/brands/pendulum-works", "This brand is out of reach."],
  ["/stores", "The map has slipped off the table."],
  ["/account", "Your account is out of reach."],
  ["/account/ledger", "Your account is out of reach."],
  ["/accountant", "Something went wrong."],
  ["/profile", "Something went wrong."],
])("the title of %s is: %s", (path, title) => {
  startAt(path);
  render(<PageError error={new Error("broken")} retry={jest.fn()} />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(title);
});

test("offers a retry and a link home, and shows the reference that is in the log", async () => {
  startAt("/perks");
  const retry = jest.fn();
  render(<PageError error={Object.assign(new Error("broken"), { digest: "4711" })} retry={retry} />);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/home");
  expect(screen.getByText("Reference 4711")).toBeVisible();
});

test("doesn't retry offline, because the router would leave the page", async () => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const request = jest.fn().mockRejectedValue(new TypeError("Failed to fetch"));
  Object.assign(globalThis, { fetch: request });
  const retry = jest.fn();
  render(<PageError error={new Error("broken")} retry={retry} />);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(request).toHaveBeenCalledTimes(1);
  expect(retry).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});
