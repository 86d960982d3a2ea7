import { act } from "@testing-library/react";

/** Waits for work before the next frame. */
export const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

/** Waits for the handler of a click, which runs after the pressed state is painted. */
export const afterPaint = (): Promise<void> =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

type Box = { top: number; left: number; width: number; height: number };

export type Motion = { animate: jest.Mock; running: { cancel: () => void }[]; reduce: () => void };

/** Adds the animation functions that jsdom lacks. `animate` is a mock whose animations finish in the next frame. */
export function mockAnimations(): Motion {
  const animate = jest.fn(() => {
    const animation: Pick<Animation, "onfinish"> = { onfinish: null };
    requestAnimationFrame(() =>
      animation.onfinish?.call(animation as Animation, {} as AnimationPlaybackEvent),
    );
    return animation;
  });
  const running: Motion["running"] = [];
  let matches = false;
  Object.defineProperty(Element.prototype, "animate", { value: animate, configurable: true });
  Object.defineProperty(Element.prototype, "getAnimations", { value: () => running, configurable: true });
  const matchMedia = (media: string) =>
    Object.assign(new EventTarget(), { media, matches: matches && media.includes("reduced-motion") });
  Object.defineProperty(window, "matchMedia", { value: matchMedia, configurable: true });
  return {
    animate,
    running,
    reduce: () => {
      matches = true;
    },
  };
}

/** Returns these boxes one after another for every measured element, and the last one repeatedly. */
export function mockBoxes(...boxes: Box[]): void {
  let measured = 0;
  Element.prototype.getBoundingClientRect = () => {
    const { top, left, width, height } = boxes[Math.min(measured, boxes.length - 1)] as Box;
    measured += 1;
    return new DOMRect(left, top, width, height);
  };
}
