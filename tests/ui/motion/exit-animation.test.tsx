import { render, screen } from "@testing-library/react";
import { ExitAnimation } from "@/ui/motion/exit-animation";
import { giveMotion, type Motion, nextFrame } from "../../support/motion";

let motion: Motion;

beforeEach(() => {
  motion = giveMotion();
});

function show(step: string, text = step) {
  return (
    <ExitAnimation step={step} className="grid">
      <p>card</p>
      <form key={step} id="form" data-exit="foot">
        <input aria-label="Name" data-autofocus="" id="name" />
        {text}
      </form>
    </ExitAnimation>
  );
}

const likeness = () => screen.queryByText("naming");

test("what a new step takes away fades where it stood, and is gone", async () => {
  const { rerender } = render(show("naming"));
  rerender(show("giving"));
  expect(motion.animate.mock.lastCall?.[0]).toEqual({ opacity: [1, 0] });
  expect(likeness()).toHaveStyle({ position: "absolute", inset: "auto 0 0" });
  await nextFrame();
  expect(likeness()).not.toBeInTheDocument();
  expect(screen.getByText("giving")).toBeInTheDocument();
});

test("what fades can't be touched, focused, or read out, and stands for nothing", () => {
  const { rerender, container } = render(show("naming"));
  rerender(show("giving"));
  expect(likeness()).toHaveProperty("inert", true);
  expect(screen.getAllByRole("textbox")).toHaveLength(1);
  expect(likeness()).not.toHaveAttribute("data-exit");
  for (const mark of ["#form", "#name", "[data-autofocus]"])
    expect(container.querySelectorAll(mark)).toHaveLength(1);
});

test("nothing fades while the step stays", () => {
  const { rerender } = render(show("naming"));
  rerender(show("naming", "another text"));
  expect(motion.animate).not.toHaveBeenCalled();
});

test("without animations it is gone at once", () => {
  Object.defineProperty(Element.prototype, "animate", { value: undefined, configurable: true });
  const { rerender } = render(show("naming"));
  rerender(show("giving"));
  expect(likeness()).not.toBeInTheDocument();
});
