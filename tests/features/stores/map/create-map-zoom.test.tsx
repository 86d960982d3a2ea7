import { fromViewport, SIZE, toViewport, ZOOM } from "@/features/stores/locations/mercator";
import { type Camera, createMapZoom, type MapZoom } from "@/features/stores/map/create-map-zoom";

const WIDTH = 500;
const start = { x: 0.3, y: 0.375, zoom: 6 };
const finger = { x: 200, y: 700 };

let surface: HTMLElement;
let map: MapZoom;
let cameras: Camera[];

beforeEach(() => {
  Object.defineProperty(navigator, "maxTouchPoints", { configurable: true, value: 5 });
  surface = document.body.appendChild(document.createElement("div"));
  surface.innerHTML = "<button></button>";
  cameras = [];
  map = createMapZoom(surface, (camera) => cameras.push(camera));
  map.resize(WIDTH, start);
});

afterEach(() => {
  map.remove();
  surface.remove();
});

const shown = () => cameras.at(-1) as Camera;
const viewport = () => shown().viewport;

/** An event's coordinates for a point of the drawing, in CSS pixels. */
const at = ({ x, y }: { x: number; y: number }) => ({
  clientX: (x * WIDTH) / SIZE,
  clientY: (y * WIDTH) / SIZE,
  view: window,
  bubbles: true,
  cancelable: true,
});

function touch(type: string, ...points: { x: number; y: number }[]): Event {
  const touches = points.map((point, identifier) => ({ ...at(point), identifier }));
  const event = new Event(type, { bubbles: true, cancelable: true });
  surface.dispatchEvent(
    Object.assign(event, { touches, targetTouches: touches, changedTouches: touches, view: window }),
  );
  return event;
}

function drag(from: { x: number; y: number }, to: { x: number; y: number }): void {
  surface.dispatchEvent(new MouseEvent("mousedown", at(from)));
  window.dispatchEvent(new MouseEvent("mousemove", at(to)));
  window.dispatchEvent(new MouseEvent("mouseup", at(to)));
}

function expectSamePlace(before: { x: number; y: number }, after: { x: number; y: number }): void {
  expect(after.x).toBeCloseTo(before.x, 10);
  expect(after.y).toBeCloseTo(before.y, 10);
}

test.each([
  ["Ctrl and the wheel", { ctrlKey: true }, 7],
  ["⌘ and the wheel", { metaKey: true }, 6.1],
])("%s zoom in around the pointer", (_title, key, zoom) => {
  const event = new WheelEvent("wheel", { ...at(finger), ...key, deltaY: -50 });
  surface.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(viewport().zoom).toBeCloseTo(zoom, 10);
  expect(shown().isAnimated).toBe(false);
  expectSamePlace(fromViewport(start, finger), fromViewport(viewport(), finger));
});

test("a wheel without a key scrolls the page", () => {
  const event = new WheelEvent("wheel", { ...at(finger), deltaY: -50 });
  surface.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  expect(cameras).toEqual([]);
});

test("a pinch on a trackpad at the closest zoom doesn't zoom the page", () => {
  map.moveTo({ ...start, zoom: ZOOM.max });
  const event = new WheelEvent("wheel", { ...at(finger), ctrlKey: true, deltaY: -50 });
  surface.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(viewport().zoom).toBe(ZOOM.max);
});

test("dragging moves the drawing with the pointer, even outside the map", () => {
  const place = fromViewport(start, finger);
  drag(finger, { x: finger.x + 40, y: -30 });
  expectSamePlace({ x: 240, y: -30 }, toViewport(viewport(), place));
  expect(shown().isAnimated).toBe(false);
});

test("a right click does not drag", () => {
  surface.dispatchEvent(new MouseEvent("mousedown", { ...at(finger), button: 2 }));
  window.dispatchEvent(new MouseEvent("mousemove", at({ x: 0, y: 0 })));
  expect(cameras).toEqual([]);
});

test("a double click zooms in with an animation, but not on a marker", () => {
  surface.querySelector("button")?.dispatchEvent(new MouseEvent("dblclick", at(finger)));
  expect(cameras).toEqual([]);
  surface.dispatchEvent(new MouseEvent("dblclick", at(finger)));
  expect(viewport().zoom).toBeCloseTo(7, 10);
  expect(shown().isAnimated).toBe(true);
  expectSamePlace(fromViewport(start, finger), fromViewport(viewport(), finger));
});

test("spreading two fingers zooms in around their center", () => {
  touch("touchstart", { x: 100, y: 500 }, { x: 300, y: 500 });
  const event = touch("touchmove", { x: 0, y: 500 }, { x: 400, y: 500 });
  expect(event.defaultPrevented).toBe(true);
  expect(viewport().zoom).toBeCloseTo(7, 10);
  const middle = { x: 200, y: 500 };
  expectSamePlace(fromViewport(start, middle), fromViewport(viewport(), middle));
});

test("one finger moves the map horizontally and scrolls the page vertically", () => {
  touch("touchstart", finger);
  const along = touch("touchmove", { x: finger.x + 40, y: finger.y + 10 });
  touch("touchend", { x: finger.x + 40, y: finger.y + 10 });
  expect(along.defaultPrevented).toBe(true);
  const moved = viewport();
  expectSamePlace({ x: 240, y: 710 }, toViewport(moved, fromViewport(start, finger)));
  touch("touchstart", finger);
  const down = touch("touchmove", { x: finger.x + 10, y: finger.y + 40 });
  touch("touchmove", { x: finger.x + 90, y: finger.y + 50 });
  touch("touchend", { x: finger.x + 90, y: finger.y + 50 });
  expect(down.defaultPrevented).toBe(false);
  expect(viewport()).toEqual(moved);
});

test.each([1, -2, 0.3])("zooming by %d levels keeps the center and is animated", (levels) => {
  map.zoomBy(levels);
  expect(viewport().zoom).toBeCloseTo(start.zoom + levels, 10);
  expectSamePlace(start, viewport());
  expect(shown().isAnimated).toBe(true);
});

test("panning moves the drawing in its units", () => {
  const place = fromViewport(start, finger);
  map.panBy(40, -30);
  expectSamePlace({ x: 240, y: 670 }, toViewport(viewport(), place));
});

test("the viewport stays within the zoom limits and the world", () => {
  map.zoomBy(99);
  expect(viewport().zoom).toBe(ZOOM.max);
  map.zoomBy(-99);
  expect(viewport().zoom).toBe(ZOOM.min);
  map.panBy(99_999, 99_999);
  expectSamePlace({ x: 0.25, y: 0.25 }, viewport());
  drag({ x: 500, y: 500 }, { x: -99_999, y: -99_999 });
  expectSamePlace({ x: 0.75, y: 0.75 }, viewport());
});

test("a narrower map shows the same viewport", () => {
  map.resize(280, start);
  expect(cameras).toEqual([]);
  map.zoomBy(1);
  expectSamePlace(start, viewport());
});

test("a removed map ignores gestures", () => {
  map.remove();
  const event = new WheelEvent("wheel", { ...at(finger), ctrlKey: true, deltaY: -50 });
  surface.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});
