import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { useTiltedLight } from "@/ui/card/use-tilted-light";
import { giveMotion, type Motion, placeAt } from "../../support/motion";

let motion: Motion;

beforeEach(() => {
  motion = giveMotion();
  placeAt({ top: 100, left: 0, width: 200, height: 280 });
  Object.defineProperty(window, "DeviceOrientationEvent", {
    value: class extends Event {},
    configurable: true,
    writable: true,
  });
});

function Card() {
  const place = useRef<HTMLDivElement>(null);
  useTiltedLight(place);
  return (
    <div ref={place} data-testid="card">
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

function turn(gamma: number, beta: number) {
  fireEvent(window, Object.assign(new Event("deviceorientation"), { gamma, beta }));
}

test("the light follows the pointer, and stays on the card", () => {
  render(<Card />);
  move(50, 240);
  expect(light()).toEqual(["25%", "50%"]);
  move(500, 0);
  expect(light()).toEqual(["100%", "0%"]);
});

test("the device turns it only once the card was tapped", async () => {
  render(<Card />);
  turn(15, 60);
  expect(light()).toEqual(["", ""]);
  fireEvent.click(card());
  await Promise.resolve();
  turn(15, 60);
  expect(light()).toEqual(["75%", "75%"]);
});

test("a device that asks for leave and gets none turns nothing", async () => {
  Object.assign(window.DeviceOrientationEvent, { requestPermission: () => Promise.resolve("denied") });
  render(<Card />);
  fireEvent.click(card());
  await new Promise((resolve) => setTimeout(resolve));
  turn(15, 60);
  expect(light()).toEqual(["", ""]);
});

test("nothing moves for those who ask for less motion", () => {
  motion.reduce();
  render(<Card />);
  move(50, 240);
  expect(light()).toEqual(["", ""]);
});
