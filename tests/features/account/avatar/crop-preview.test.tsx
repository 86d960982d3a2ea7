import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { type AvatarCrop, CENTER, MAX_ZOOM } from "@/domain/account/avatar-crop";
import { CropPreview } from "@/features/account/avatar/crop-preview";
import { moveBy, zoomTo } from "@/features/account/avatar/use-crop-gestures";

const SIDE = 200;

let crop: AvatarCrop;

function Wide() {
  const [chosen, setChosen] = useState(CENTER);
  crop = chosen;
  return <CropPreview url="blob:wide" crop={chosen} onCrop={setChosen} onBroken={jest.fn()} />;
}

/** Renders a picture with a ratio of 2:1 in a frame of 200 pixels. */
function openWide() {
  render(<Wide />);
  const image = screen.getByAltText("Visible part");
  Object.defineProperties(image, { naturalWidth: { value: 800 }, naturalHeight: { value: 400 } });
  fireEvent.load(image);
  return screen.getByLabelText("Crop your picture");
}

beforeEach(() => {
  Element.prototype.setPointerCapture = jest.fn();
  const box = { left: 0, top: 0, width: SIDE, height: SIDE };
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(box as DOMRect);
});

type PointerKind = "pointerdown" | "pointermove" | "pointerup" | "pointercancel";

/** Fires a pointer event with coordinates, which jsdom's PointerEvent lacks. */
function finger(frame: HTMLElement, kind: PointerKind, pointerId: number, clientX: number) {
  const event = new MouseEvent(kind, { bubbles: true, clientX, clientY: 100 });
  fireEvent(frame, Object.assign(event, { pointerId }));
}

describe("a crop", () => {
  test("moves with the picture and stops at its edges", () => {
    expect(moveBy(CENTER, 2, { x: 0.25, y: 0.25 })).toEqual({ x: 25, y: 50, zoom: 1 });
    expect(moveBy(CENTER, 2, { x: 9, y: 0 })).toEqual({ x: 0, y: 50, zoom: 1 });
    expect(moveBy({ ...CENTER, zoom: 2 }, 1, { x: -9, y: 0.5 })).toEqual({ x: 100, y: 0, zoom: 2 });
  });

  test("zooms around the given point", () => {
    expect(zoomTo(CENTER, 1, 2, { x: 0, y: 1 })).toEqual({ x: 0, y: 100, zoom: 2 });
    expect(zoomTo({ x: 0, y: 100, zoom: 2 }, 1, 1)).toEqual(CENTER);
    expect(zoomTo(CENTER, 2, 99).zoom).toBe(MAX_ZOOM);
    expect(zoomTo(CENTER, 2, 0.1).zoom).toBe(1);
  });
});

describe("the frame", () => {
  test("follows one finger until it is lifted", () => {
    const frame = openWide();
    finger(frame, "pointermove", 1, 150);
    expect(crop).toEqual(CENTER);
    finger(frame, "pointerdown", 1, 100);
    finger(frame, "pointermove", 1, 150);
    expect(crop).toEqual({ x: 25, y: 50, zoom: 1 });
    finger(frame, "pointerup", 1, 150);
    finger(frame, "pointermove", 1, 50);
    expect(crop.x).toBe(25);
  });

  test("zooms with two fingers", () => {
    const frame = openWide();
    finger(frame, "pointerdown", 1, 90);
    finger(frame, "pointerdown", 2, 110);
    finger(frame, "pointermove", 1, 80);
    finger(frame, "pointermove", 2, 120);
    expect(crop.zoom).toBeCloseTo(2);
    expect(crop.x).toBeCloseTo(50);
    finger(frame, "pointercancel", 2, 120);
    finger(frame, "pointermove", 1, 40);
    expect(crop.zoom).toBeCloseTo(2);
  });

  test("moves by arrow keys, zooms by + and −, and ignores browser shortcuts", () => {
    const frame = openWide();
    expect(fireEvent.keyDown(frame, { key: "ArrowLeft" })).toBe(false);
    expect(crop.x).toBeGreaterThan(50);
    fireEvent.keyDown(frame, { key: "+" });
    expect(crop.zoom).toBeCloseTo(1.1);
    fireEvent.keyDown(frame, { key: "-" });
    expect(crop.zoom).toBeCloseTo(1);
    expect(fireEvent.keyDown(frame, { key: "+", ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(frame, { key: "Tab" })).toBe(true);
    expect(crop.zoom).toBeCloseTo(1);
  });

  test("zooms by the wheel without scrolling the page", () => {
    const frame = openWide();
    expect(fireEvent.wheel(frame, { deltaY: -100, clientX: 100, clientY: 100 })).toBe(false);
    expect(crop.zoom).toBeCloseTo(1.22, 1);
  });

  test("disables the slider of a direction in which the picture can't move", () => {
    openWide();
    expect(screen.getByLabelText("Top to bottom")).toBeDisabled();
    fireEvent.change(screen.getByLabelText("Left to right"), { target: { value: "100" } });
    fireEvent.change(screen.getByLabelText("Zoom"), { target: { value: "200" } });
    expect(crop).toEqual({ x: expect.closeTo(83.3, 1), y: 50, zoom: 2 });
    expect(screen.getByLabelText("Top to bottom")).toBeEnabled();
  });
});
