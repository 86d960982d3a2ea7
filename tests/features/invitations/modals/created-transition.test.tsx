import { act, render, screen } from "@testing-library/react";
import { CreatedTransition } from "@/features/invitations/modals/created-transition";
import { router, startAt } from "../../../support/doubles/navigation";

jest.mock("next/navigation", () => jest.requireActual("../../../support/doubles/navigation"));

const query = "modal=share-invite&source=home&type=group&screen=create&kept=1";

beforeEach(() => {
  jest.useFakeTimers();
  startAt("/profile", query);
});

afterEach(() => {
  jest.useRealTimers();
});

function show() {
  return render(
    <CreatedTransition
      titleId="title"
      inviteId="new-1"
      name="Sam"
      query={new URLSearchParams(query)}
      pathname="/profile"
    />,
  );
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

// @spec 2.22, 9.6
test("the share screen follows after 100 ms and not after 99", () => {
  show();
  pass(99);
  expect(router.replace).not.toHaveBeenCalled();
  pass(1);
  expect(router.replace).toHaveBeenCalledTimes(1);
});

// @spec 2.22
test("it keeps the query, sets inviteId and screen=share, and replaces, so that Back cannot create twice", () => {
  show();
  pass(100);
  expect(router.replace).toHaveBeenCalledWith(
    "/profile?modal=share-invite&source=home&type=group&screen=share&kept=1&inviteId=new-1",
    { scroll: false },
  );
  expect(router.push).not.toHaveBeenCalled();
});

// @spec 2.22
test("a member who has left is not brought back", () => {
  const { unmount } = show();
  pass(99);
  unmount();
  pass(1000);
  expect(router.replace).not.toHaveBeenCalled();
});

test("drawing it again on the way doesn't start the clock anew", () => {
  const { rerender } = show();
  pass(60);
  rerender(
    <CreatedTransition
      titleId="title"
      inviteId="new-1"
      name="Sam"
      query={new URLSearchParams(query)}
      pathname="/profile"
    />,
  );
  pass(40);
  expect(router.replace).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("status")).toHaveTextContent("Sealing Sam’s invitation");
});
