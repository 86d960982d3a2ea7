import { render } from "@testing-library/react";
import { FlipAnimation } from "@/ui/motion/flip-animation";
import { giveMotion, type Motion, nextFrame, placeAt } from "../../support/motion";

let motion: Motion;

beforeEach(() => {
  motion = giveMotion();
});

function show(step: string) {
  return (
    <FlipAnimation step={step}>
      <p>card</p>
    </FlipAnimation>
  );
}

test("what is in it moves from where it stood to where a new step puts it", async () => {
  placeAt({ top: 500, left: 100, width: 100, height: 140 });
  const { rerender } = render(show("naming"));
  placeAt({ top: 500, left: 100, width: 100, height: 140 }, { top: 100, left: 50, width: 200, height: 280 });
  rerender(show("giving"));
  expect(motion.animate).not.toHaveBeenCalled();
  await nextFrame();
  expect(motion.animate).toHaveBeenCalledTimes(1);
  expect(motion.animate.mock.lastCall?.[0]).toEqual({
    transform: ["translate(0px, 330px) scale(0.5)", "none"],
  });
});

test("nothing moves while the step stays, nor for those who ask for less motion", async () => {
  placeAt({ top: 500, left: 100, width: 100, height: 140 }, { top: 0, left: 0, width: 100, height: 140 });
  const { rerender } = render(show("naming"));
  rerender(show("naming"));
  motion.reduce();
  rerender(show("giving"));
  await nextFrame();
  expect(motion.animate).not.toHaveBeenCalled();
});

test("what is still on its way is caught there", async () => {
  const running = { cancel: jest.fn() };
  motion.running.push(running);
  placeAt({ top: 300, left: 0, width: 100, height: 140 });
  const { rerender } = render(show("naming"));
  rerender(show("giving"));
  await nextFrame();
  expect(running.cancel).toHaveBeenCalledTimes(1);
});

test("two steps before anything is painted are one move, from what was painted", async () => {
  placeAt({ top: 500, left: 0, width: 100, height: 140 }, { top: 100, left: 0, width: 100, height: 140 });
  const { rerender } = render(show("naming"));
  rerender(show("sealing"));
  rerender(show("giving"));
  await nextFrame();
  expect(motion.animate).toHaveBeenCalledTimes(1);
  expect(motion.animate.mock.lastCall?.[0].transform[0]).toBe("translate(0px, 400px) scale(1)");
});

test("what has left the page isn't moved", async () => {
  placeAt({ top: 500, left: 0, width: 100, height: 140 });
  const { rerender, unmount } = render(show("naming"));
  rerender(show("giving"));
  unmount();
  await nextFrame();
  expect(motion.animate).not.toHaveBeenCalled();
});
