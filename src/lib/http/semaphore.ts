import { timeLeft } from "./request-context";

export type SemaphoreLimits = { atOnce: () => number; queueLength: number; maxWait: number };

type Release = () => void;

/** `enter` resolves to null when the queue is full, or after `maxWait` or the request's deadline. */
export type Semaphore = { enter: () => Promise<Release | null>; isUnused: () => boolean };

export function createSemaphore({ atOnce, queueLength, maxWait }: SemaphoreLimits): Semaphore {
  const queue: ((release: Release) => void)[] = [];
  let inUse = 0;

  function acquire(): Release {
    let isReleased = false;
    inUse += 1;
    return () => {
      if (isReleased) return;
      isReleased = true;
      inUse -= 1;
      while (inUse < atOnce() && queue.length > 0) queue.shift()?.(acquire());
    };
  }

  function wait(): Promise<Release | null> {
    return new Promise((resolve) => {
      const enter = (release: Release) => {
        clearTimeout(timer);
        resolve(release);
      };
      const timer = setTimeout(
        () => {
          queue.splice(queue.indexOf(enter), 1);
          resolve(null);
        },
        Math.min(maxWait, timeLeft()),
      );
      queue.push(enter);
    });
  }

  return {
    async enter() {
      if (inUse < atOnce()) return acquire();
      return queue.length < queueLength ? wait() : null;
    },
    isUnused: () => inUse === 0,
  };
}
