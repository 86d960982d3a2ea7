import { render, screen } from "@testing-library/react";
import { ExitAnimation } from "@/ui/motion/exit-animation";
import { type Motion, mockAnimations, nextFrame } from "../../support/motion";

let motion: Motion;

beforeEach(() => {
  motion = mockAnimations();
});

function show(layoutKey: string, text = layoutKey) {
  return (
    <ExitAnimation layoutKey={layoutKey} className="grid">
      <p>card</p>
      <form key={layoutKey} id="form" data-exit="">
        <input aria-label="Name" data-autofocus="" id="name" />
        {text}
      </form>
    </ExitAnimation>
  );
}

const clone = () => screen.queryByText("naming");

test("a removed child fades out in its place and is then removed", async () => {
  const { rerender } = render(show("naming"));
  const place = { offsetTop: 40, offsetLeft: 8, offsetWidth: 300 };
  const form = screen.getByText("naming");
  for (const [name, value] of Object.entries(place)) Object.defineProperty(form, name, { value });
  rerender(show("giving"));
  expect(motion.animate.mock.lastCall?.[0]).toEqual({ opacity: [1, 0] });
  expect(clone()).toHaveStyle({ position: "absolute", inset: "40px auto auto 8px", width: "300px" });
  await nextFrame();
  expect(clone()).not.toBeInTheDocument();
  expect(screen.getByText("giving")).toBeInTheDocument();
});

test("the fading clone is inert and has no ids or marks", () => {
  const { rerender, container } = render(show("naming"));
  rerender(show("giving"));
  expect(clone()).toHaveProperty("inert", true);
  expect(screen.getAllByRole("textbox")).toHaveLength(1);
  expect(clone()).not.toHaveAttribute("data-exit");
  for (const mark of ["#form", "#name", "[data-autofocus]"])
    expect(container.querySelectorAll(mark)).toHaveLength(1);
});

test("nothing fades while the key stays the same", () => {
  const { rerender } = render(show("naming"));
  rerender(show("naming", "another text"));
  expect(motion.animate).not.toHaveBeenCalled();
});

test("without animations the child is removed at once", () => {
  Object.defineProperty(Element.prototype, "animate", { value: undefined, configurable: true });
  const { rerender } = render(show("naming"));
  rerender(show("giving"));
  expect(clone()).not.toBeInTheDocument();
});
