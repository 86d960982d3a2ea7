import { act, render, screen } from "@testing-library/react";
import { Animation } from "@/ui/animation/animation";

const mockFetched = jest.fn();

jest.mock("@/ui/animation/animation-player", () => {
  mockFetched();
  throw new Error("the file can't be fetched");
});

let comeIntoView: () => Promise<void>;

test("shows the still if the player can't be fetched", async () => {
  jest.spyOn(window, "matchMedia").mockReturnValue({ matches: false } as MediaQueryList);
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(notice: (entries: { isIntersecting: boolean }[]) => void) {
        comeIntoView = () => act(async () => notice([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  });
  render(<Animation name="lamp" still={<svg data-testid="still" />} />);
  await comeIntoView();
  expect(mockFetched).toHaveBeenCalled();
  expect(screen.getByTestId("still").parentElement).not.toHaveClass("opacity-0");
});
