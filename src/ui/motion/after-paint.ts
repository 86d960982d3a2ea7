import { afterNextFrame } from "./next-frame";

let isWaiting = false;

/**
 * Runs what a press sets off once the press itself has been painted: costly work would hold that frame up. A second press
 * before that is the same press.
 */
export function afterPaint(work: () => void): void {
  if (isWaiting) return;
  isWaiting = true;
  afterNextFrame(() => {
    isWaiting = false;
    work();
  });
}
