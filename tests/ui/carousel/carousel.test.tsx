import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { Carousel } from "@/ui/carousel/carousel";
import { startSwiper } from "@/ui/carousel/start-swiper";

jest.mock("@/ui/carousel/start-swiper", () => ({ startSwiper: jest.fn() }));

const slides = ["Corvo", "Lumen Rue", "Stillwater"].map((name) => ({ key: name, content: <p>{name}</p> }));
const swiper = { slideNext: jest.fn(), slidePrev: jest.fn(), destroy: jest.fn() };
const scrollBy = jest.fn();
const scrollTo = jest.fn();
let comeNear: () => Promise<void>;
let isStill: boolean;

beforeEach(() => {
  jest.clearAllMocks();
  isStill = false;
  jest.mocked(startSwiper).mockReturnValue(swiper as unknown as ReturnType<typeof startSwiper>);
  Object.assign(Element.prototype, { scrollBy, scrollTo });
  Object.assign(window, {
    matchMedia: () => ({ matches: isStill }),
    requestIdleCallback: (run: () => void) => setTimeout(run, 0),
    cancelIdleCallback: clearTimeout,
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
    IntersectionObserver: class {
      constructor(notice: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () =>
          act(async () => {
            notice([{ isIntersecting: true }]);
            await new Promise((resolve) => setTimeout(resolve, 5));
          });
      }
      observe() {}
      disconnect() {}
    },
  });
  size({ scrollWidth: 900, clientWidth: 300 });
});

const show = () => render(<Carousel variant="rail" label="Brands we love" slides={slides} />);
const button = (name: RegExp) => screen.getByRole("button", { name });

it("is a named list whose slides say where they stand", () => {
  show();
  const list = screen.getByRole("list", { name: "Brands we love" });
  const items = within(list).getAllByRole("listitem");
  expect(items.map((item) => item.getAttribute("aria-label"))).toEqual(["1 of 3", "2 of 3", "3 of 3"]);
  expect(items[1]).toHaveTextContent("Lumen Rue");
});

it("has all its slides in the server's HTML", () => {
  const html = renderToString(<Carousel variant="hero" label="Now" slides={slides} />);
  for (const { key } of slides) expect(html).toContain(key);
});

it("is nothing without slides", () => {
  const { container } = render(<Carousel variant="hero" label="Now" slides={[]} />);
  expect(container).toBeEmptyDOMElement();
});

it("leaves Swiper unfetched until it is near, and scrolls by itself", async () => {
  show();
  await userEvent.click(button(/Next/));
  expect(startSwiper).not.toHaveBeenCalled();
  expect(scrollBy).toHaveBeenCalledWith({ left: 270, behavior: "smooth" });
});

// @spec 1.14
it("goes a view further by Swiper once it is near", async () => {
  show();
  await comeNear();
  await userEvent.click(button(/Next/));
  expect(swiper.slideNext).toHaveBeenCalledTimes(1);
  expect(scrollBy).not.toHaveBeenCalled();
});

it("leaves Swiper behind when it goes", async () => {
  const { unmount } = show();
  await comeNear();
  unmount();
  expect(swiper.destroy).toHaveBeenCalledTimes(1);
});

it("does nothing at its end, and its button keeps the focus", async () => {
  show();
  expect(button(/Previous/)).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(button(/Previous/));
  expect(scrollBy).not.toHaveBeenCalled();
  expect(button(/Previous/)).toHaveFocus();
});

it("knows when it was scrolled to its end", () => {
  show();
  const list = screen.getByRole("list");
  list.scrollLeft = 600;
  fireEvent.scroll(list);
  expect(button(/Next/)).toHaveAttribute("aria-disabled", "true");
  expect(button(/Previous/)).toHaveAttribute("aria-disabled", "false");
});

it.each([
  ["{ArrowRight}", scrollBy, { left: 270, behavior: "smooth" }],
  ["{ArrowLeft}", scrollBy, { left: -270, behavior: "smooth" }],
  ["{Home}", scrollTo, { left: 0, behavior: "smooth" }],
  ["{End}", scrollTo, { left: 900, behavior: "smooth" }],
])("goes by the key %s", async (key, scrolled, how) => {
  show();
  screen.getByRole("list").focus();
  await userEvent.keyboard(key);
  expect(scrolled).toHaveBeenCalledWith(how);
});

it("leaves key strokes with a modifier to the browser", async () => {
  show();
  screen.getByRole("list").focus();
  await userEvent.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  expect(scrollBy).not.toHaveBeenCalled();
});

it("jumps instead of gliding for those who asked for stillness", async () => {
  isStill = true;
  show();
  await userEvent.click(button(/Next/));
  expect(scrollBy).toHaveBeenCalledWith({ left: 270, behavior: "instant" });
  await comeNear();
  await userEvent.click(button(/Next/));
  expect(swiper.slideNext).toHaveBeenCalledWith(0);
});

function size(sizes: { scrollWidth: number; clientWidth: number }): void {
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(Element.prototype, name, { configurable: true, get: () => value });
}
