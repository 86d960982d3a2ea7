import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { JoiningSteps } from "@/features/joining/steps/joining-steps";

const steps = (step: "details" | "code") => (
  <JoiningSteps step={step}>
    <input key={step} aria-label={step} />
  </JoiningSteps>
);

test("the next step starts at the top of the page", () => {
  const { rerender } = render(steps("details"));
  document.documentElement.scrollTop = 400;
  rerender(steps("code"));
  expect(document.documentElement.scrollTop).toBe(0);
});

test("the first step starts at the top, also when the invitation before it was scrolled", () => {
  document.documentElement.scrollTop = 400;
  render(steps("details"));
  expect(document.documentElement.scrollTop).toBe(0);
});

test("a page that opens on a step keeps its scroll position", () => {
  document.documentElement.scrollTop = 400;
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(steps("code"));
  render(steps("code"), { container, hydrate: true });
  expect(document.documentElement.scrollTop).toBe(400);
  expect(document.body).toHaveFocus();
});
