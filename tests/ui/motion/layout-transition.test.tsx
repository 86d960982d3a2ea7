import { render, screen } from "@testing-library/react";
import { FlipAnimation, PushAnimation } from "@/ui/motion/layout-transition";
import { type Motion, mockAnimations, mockBoxes, nextFrame } from "../../support/motion";

let motion: Motion;

beforeEach(() => {
  motion = mockAnimations();
});

function show(layoutKey: string) {
  return (
    <FlipAnimation layoutKey={layoutKey}>
      <p>card</p>
    </FlipAnimation>
  );
}

test("the content moves from its old place to its new one when the key changes", async () => {
  mockBoxes({ top: 500, left: 100, width: 100, height: 140 });
  const { rerender } = render(show("naming"));
  mockBoxes(
    { top: 500, left: 100, width: 100, height: 140 },
    { top: 100, left: 50, width: 200, height: 280 },
  );
  rerender(show("giving"));
  expect(motion.animate).not.toHaveBeenCalled();
  await nextFrame();
  expect(motion.animate).toHaveBeenCalledTimes(1);
  expect(motion.animate.mock.lastCall?.[0]).toEqual({
    transform: ["translate(0px, 330px) scale(0.5)", "none"],
  });
});

test("new content comes from its origin", () => {
  mockBoxes({ top: 100, left: 50, width: 200, height: 280 });
  const takeOrigin = () => ({ top: 500, left: 100, width: 100, height: 140 }) as DOMRect;
  render(
    <FlipAnimation layoutKey="naming" takeOrigin={takeOrigin}>
      <p>card</p>
    </FlipAnimation>,
  );
  expect(motion.animate.mock.lastCall?.[0]).toEqual({
    transform: ["translate(0px, 330px) scale(0.5)", "none"],
  });
});

test("nothing moves while the key stays the same, or with reduced motion", async () => {
  mockBoxes({ top: 500, left: 100, width: 100, height: 140 }, { top: 0, left: 0, width: 100, height: 140 });
  const { rerender } = render(show("naming"));
  rerender(show("naming"));
  motion.reduce();
  rerender(show("giving"));
  await nextFrame();
  expect(motion.animate).not.toHaveBeenCalled();
});

test("a new transition cancels the running one", async () => {
  const running = { cancel: jest.fn() };
  motion.running.push(running);
  mockBoxes({ top: 300, left: 0, width: 100, height: 140 });
  const { rerender } = render(show("naming"));
  rerender(show("giving"));
  await nextFrame();
  expect(running.cancel).toHaveBeenCalledTimes(1);
});

test("two changes before a paint are one transition from the painted layout", async () => {
  mockBoxes({ top: 500, left: 0, width: 100, height: 140 }, { top: 100, left: 0, width: 100, height: 140 });
  const { rerender } = render(show("naming"));
  rerender(show("sealing"));
  rerender(show("giving"));
  await nextFrame();
  expect(motion.animate).toHaveBeenCalledTimes(1);
  expect(motion.animate.mock.lastCall?.[0].transform[0]).toBe("translate(0px, 400px) scale(1)");
});

test("an unmounted element is not animated", async () => {
  mockBoxes({ top: 500, left: 0, width: 100, height: 140 });
  const { rerender, unmount } = render(show("naming"));
  rerender(show("giving"));
  unmount();
  await nextFrame();
  expect(motion.animate).not.toHaveBeenCalled();
});

test("what became larger opens from its old height, and what follows is pushed from its old place", async () => {
  const page = (layoutKey: string) => (
    <div>
      <p>ticket</p>
      <PushAnimation layoutKey={layoutKey} opening={(end) => end.previousElementSibling} />
    </div>
  );
  mockBoxes({ top: 100, left: 0, width: 100, height: 0 });
  const { rerender } = render(page("none"));
  mockBoxes({ top: 100, left: 0, width: 100, height: 0 }, { top: 340, left: 0, width: 100, height: 0 });
  rerender(page("claimed"));
  await nextFrame();
  expect(motion.animate.mock.contexts).toEqual([screen.getByText("ticket")]);
  expect(motion.animate.mock.lastCall?.[0]).toMatchObject({ marginBottom: ["-240px", "0px"] });
});

test("nothing opens when the page becomes shorter", async () => {
  const page = (layoutKey: string) => <PushAnimation layoutKey={layoutKey} opening={() => document.body} />;
  mockBoxes({ top: 340, left: 0, width: 100, height: 0 });
  const { rerender } = render(page("claimed"));
  mockBoxes({ top: 340, left: 0, width: 100, height: 0 }, { top: 100, left: 0, width: 100, height: 0 });
  rerender(page("none"));
  await nextFrame();
  expect(motion.animate).not.toHaveBeenCalled();
});
