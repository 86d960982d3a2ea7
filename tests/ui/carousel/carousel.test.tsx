import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { Carousel } from "@/ui/carousel/carousel";

const slides = ["Corvo", "Lumen Rue", "Stillwater"].map((name) => ({ key: name, content: <p>{name}</p> }));
const scrollBy = jest.fn();
const scrollTo = jest.fn();
// Swiper reads `keyCode`, which user-event omits.
const RIGHT = { key: "ArrowRight", keyCode: 39 };
let isStill: boolean;

beforeEach(() => {
  jest.clearAllMocks();
  isStill = false;
  Object.assign(Element.prototype, { scrollBy, scrollTo });
  Object.assign(window, {
    matchMedia: () => ({ matches: isStill }),
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
  size({ scrollWidth: 900, clientWidth: 300 });
});

const show = () => render(<Carousel variant="rail" label="Brands we love" slides={slides} />);
const list = () => screen.getByRole("list");
const button = (name: RegExp) => screen.getByRole("button", { name });

test("is a named list of numbered slides", () => {
  show();
  const list = screen.getByRole("list", { name: "Brands we love" });
  const items = within(list).getAllByRole("listitem");
  expect(items.map((item) => item.getAttribute("aria-label"))).toEqual(["1 of 3", "2 of 3", "3 of 3"]);
  expect(items[1]).toHaveTextContent("Lumen Rue");
});

test("has all its slides in the server's HTML", () => {
  const html = renderToString(<Carousel variant="hero" label="Now" slides={slides} />);
  for (const { key } of slides) expect(html).toContain(key);
});

test("renders nothing without slides", () => {
  const { container } = render(<Carousel variant="hero" label="Now" slides={[]} />);
  expect(container).toBeEmptyDOMElement();
});

/** Gives each slide the width of the list, 300 pixels, and waits for Swiper. */
async function startSwiper() {
  for (const slide of screen.getAllByRole("listitem"))
    Object.assign(slide.style, { width: "300px", boxSizing: "border-box" });
  fireEvent.pointerMove(list());
  await waitFor(() => expect(list().parentElement).toHaveClass("swiper-initialized"));
}

/** Simulates a scroll by Swiper or touch, because jsdom does not scroll. */
function scrollOn(left: number): void {
  list().scrollLeft = left;
  fireEvent.scroll(list());
}

test("scrolls without Swiper until it is loaded", () => {
  show();
  fireEvent.click(button(/Next/));
  expect(list().parentElement).not.toHaveClass("swiper-initialized");
  expect(scrollBy).toHaveBeenCalledWith({ left: 270, behavior: "smooth" });
});

test.each(["pointerMove", "pointerDown", "focusIn", "scroll"] as const)(
  "loads Swiper on %s",
  async (sign) => {
    show();
    fireEvent[sign](list());
    await waitFor(() => expect(list().parentElement).toHaveClass("swiper-initialized"));
  },
);

test("scrolls by one view with Swiper after a hover", async () => {
  show();
  await startSwiper();
  await userEvent.click(button(/Next/));
  expect(scrollTo.mock.calls).toEqual([[{ left: 300, behavior: "smooth" }]]);
  expect(scrollBy).not.toHaveBeenCalled();
});

test("handles arrow keys with Swiper only while it has the focus", async () => {
  show();
  await startSwiper();
  const press = () => fireEvent.keyDown(document.activeElement ?? document.body, RIGHT);
  press();
  expect(scrollTo).not.toHaveBeenCalled();
  list().focus();
  press();
  expect(scrollTo.mock.calls).toEqual([[{ left: 300, behavior: "smooth" }]]);
  list().blur();
  press();
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

test("has the same names, roles and count with Swiper", async () => {
  render(<Carousel variant="hero" label="Now" slides={slides} />);
  const names = () =>
    ["list", "listitem", "button", "region"].map((role) =>
      screen.getAllByRole(role).map((element) => element.getAttribute("aria-label")),
    );
  const before = names();
  await startSwiper();
  expect(names()).toEqual(before);
  expect(screen.getByText("1 / 3")).toBeInTheDocument();
});

test("follows Swiper's position and keeps the focus on the button at its end", async () => {
  show();
  await startSwiper();
  expect(button(/Previous/)).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(button(/Next/));
  scrollOn(300);
  expect(button(/Previous/)).not.toHaveAttribute("aria-disabled", "true");
  scrollOn(600);
  expect(button(/Next/)).toHaveAttribute("aria-disabled", "true");
  expect(button(/Next/)).toBeEnabled();
  expect(button(/Next/)).toHaveFocus();
});

test("keeps its scroll position when Swiper starts", async () => {
  show();
  scrollOn(300);
  await startSwiper();
  expect(list().scrollLeft).toBe(300);
  expect(scrollTo).not.toHaveBeenCalled();
  expect(button(/Previous/)).not.toHaveAttribute("aria-disabled", "true");
});

test("destroys Swiper on unmount", async () => {
  const { unmount } = show();
  await startSwiper();
  const frame = list().parentElement;
  unmount();
  expect(frame).toHaveProperty("swiper", null);
});

test("does nothing at its end, and the button keeps the focus", async () => {
  show();
  expect(button(/Previous/)).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(button(/Previous/));
  expect(scrollBy).not.toHaveBeenCalled();
  expect(button(/Previous/)).toHaveFocus();
});

test("detects its end before Swiper is loaded", async () => {
  show();
  scrollOn(600);
  expect(button(/Next/)).toHaveAttribute("aria-disabled", "true");
  expect(button(/Previous/)).toHaveAttribute("aria-disabled", "false");
  await waitFor(() => expect(list().parentElement).toHaveClass("swiper-initialized"));
});

test.each([
  ["ArrowRight", scrollBy, { left: 270, behavior: "smooth" }],
  ["ArrowLeft", scrollBy, { left: -270, behavior: "smooth" }],
  ["Home", scrollTo, { left: 0, behavior: "smooth" }],
  ["End", scrollTo, { left: 900, behavior: "smooth" }],
])("scrolls with the key %s", (key, scrolled, how) => {
  show();
  fireEvent.keyDown(list(), { key });
  expect(scrolled).toHaveBeenCalledWith(how);
});

test("ignores keys with a modifier", () => {
  show();
  fireEvent.keyDown(list(), { key: "ArrowRight", altKey: true });
  expect(scrollBy).not.toHaveBeenCalled();
});

test("scrolls instantly with reduced motion", () => {
  isStill = true;
  show();
  fireEvent.click(button(/Next/));
  expect(scrollBy).toHaveBeenCalledWith({ left: 270, behavior: "instant" });
});

test("scrolls instantly with Swiper and reduced motion", async () => {
  isStill = true;
  show();
  await startSwiper();
  await userEvent.click(button(/Next/));
  expect(list().scrollLeft).toBe(300);
  expect(scrollTo).not.toHaveBeenCalled();
});

function size(sizes: { scrollWidth: number; clientWidth: number }): void {
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(Element.prototype, name, { configurable: true, get: () => value });
}
