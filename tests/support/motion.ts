import { act } from "@testing-library/react";

/** Waits for what is done before the next frame is painted. */
export const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

/** Waits for what a press sets off, which comes once the press has been painted. */
export const afterPaint = (): Promise<void> =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

type Box = { top: number; left: number; width: number; height: number };

export type Motion = { animate: jest.Mock; running: { cancel: () => void }[]; reduce: () => void };

/** Gives jsdom what moves an element in a browser: what is animated is noted, and has come to its end with the next frame. */
export function giveMotion(): Motion {
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
  Object.defineProperty(window, "matchMedia", { value: () => ({ matches }), configurable: true });
  return {
    animate,
    running,
    reduce: () => {
      matches = true;
    },
  };
}

/** Where every element stands: at each measuring the next of the places, and then at the last. */
export function placeAt(...boxes: Box[]): void {
  let measured = 0;
  Element.prototype.getBoundingClientRect = () => {
    const { top, left, width, height } = boxes[Math.min(measured, boxes.length - 1)] as Box;
    measured += 1;
    return new DOMRect(left, top, width, height);
  };
}
