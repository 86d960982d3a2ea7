import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { Animation } from "@/ui/animation/animation";

type Playing = { name: string; onStart: () => void };

const mockPlayer = jest.fn<null, [Playing]>(() => null);

jest.mock("@/ui/animation/animation-player", () => ({
  AnimationPlayer: (props: Playing) => mockPlayer(props),
}));

let isStill: boolean;
let watched: Element[];
let comeIntoView: () => Promise<void>;

beforeEach(() => {
  mockPlayer.mockClear();
  isStill = false;
  watched = [];
  comeIntoView = () => Promise.reject(new Error("nothing is observed"));
  jest.spyOn(window, "matchMedia").mockImplementation(() => ({ matches: isStill }) as MediaQueryList);
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(notice: (entries: { isIntersecting: boolean }[]) => void) {
        comeIntoView = () => act(async () => notice([{ isIntersecting: true }]));
      }
      observe(element: Element) {
        watched.push(element);
      }
      disconnect() {
        watched = [];
      }
    },
  });
});

const still = <svg data-testid="still" />;
const playing = () => mockPlayer.mock.lastCall?.[0] as Playing;

test("has its still in the server's HTML, hidden from screen readers", () => {
  const html = renderToString(<Animation name="lamp" still={still} />);
  expect(html).toContain("still");
  expect(html).toContain('aria-hidden="true"');
  expect(mockPlayer).not.toHaveBeenCalled();
});

test("shows the still until the animation is in view and has started", async () => {
  render(<Animation name="lamp" still={still} />);
  const shown = screen.getByTestId("still").parentElement;
  expect(watched).toHaveLength(1);
  expect(mockPlayer).not.toHaveBeenCalled();

  await comeIntoView();
  expect(playing().name).toBe("lamp");
  expect(shown).not.toHaveClass("opacity-0");

  act(() => playing().onStart());
  expect(shown).toHaveClass("opacity-0");
  expect(watched).toEqual([]);
});

test("shows the still with reduced motion and observes nothing", () => {
  isStill = true;
  render(<Animation name="lamp" still={still} />);
  expect(watched).toEqual([]);
  expect(screen.getByTestId("still").parentElement).not.toHaveClass("opacity-0");
});

test("stops observing on unmount", () => {
  const { unmount } = render(<Animation name="lamp" still={still} />);
  expect(watched).toHaveLength(1);
  unmount();
  expect(watched).toEqual([]);
});
