import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { useTiltedLight } from "@/ui/card/use-tilted-light";
import { type Motion, mockAnimations, mockBoxes } from "../../support/motion";

let motion: Motion;

beforeEach(() => {
  motion = mockAnimations();
  mockBoxes({ top: 100, left: 0, width: 200, height: 280 });
  Object.defineProperty(window, "DeviceOrientationEvent", {
    value: class extends Event {},
    configurable: true,
    writable: true,
  });
});

function Card() {
  const container = useRef<HTMLDivElement>(null);
  useTiltedLight(container);
  return (
    <div ref={container} data-testid="card">
      <div data-shown="">
        <p>face</p>
      </div>
      <div>
        <p>other side</p>
      </div>
    </div>
  );
}

const card = () => screen.getByTestId("card");
const face = () => screen.getByText("face");
const light = () => [face().style.getPropertyValue("--light-x"), face().style.getPropertyValue("--light-y")];

function move(clientX: number, clientY: number) {
  fireEvent(card(), new MouseEvent("pointermove", { clientX, clientY }));
}

function tilt(gamma: number, beta: number) {
  fireEvent(window, Object.assign(new Event("deviceorientation"), { gamma, beta }));
}

test("the light follows the pointer and stays on the card", () => {
  render(<Card />);
  move(50, 240);
  expect(light()).toEqual(["25%", "50%"]);
  move(500, 0);
  expect(light()).toEqual(["100%", "0%"]);
});

test("the device moves the light only after a tap on the card", async () => {
  render(<Card />);
  tilt(15, 60);
  expect(light()).toEqual(["", ""]);
  fireEvent.click(card());
  await Promise.resolve();
  tilt(15, 60);
  expect(light()).toEqual(["75%", "75%"]);
});

test("the light ignores the device if the motion permission is denied", async () => {
  Object.assign(window.DeviceOrientationEvent, { requestPermission: () => Promise.resolve("denied") });
  render(<Card />);
  fireEvent.click(card());
  await new Promise((resolve) => setTimeout(resolve));
  tilt(15, 60);
  expect(light()).toEqual(["", ""]);
});

test("the light stays still with reduced motion", () => {
  motion.reduce();
  render(<Card />);
  move(50, 240);
  expect(light()).toEqual(["", ""]);
});
