import { performance } from "node:perf_hooks";

const SPAN = 100;
const BUSY = 0.8;
const CALM = 0.5;

/**
 * Watches this process from now on; returns whether its processor is what requests wait for: from a tenth of a second with hardly
 * a moment to spare, to one that was half idle.
 */
export function monitorEventLoop(): () => boolean {
  let before = performance.eventLoopUtilization();
  let isBusy = false;
  const measure = () => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    isBusy = utilization > (isBusy ? CALM : BUSY);
  };
  setInterval(measure, SPAN).unref();
  return () => isBusy;
}
