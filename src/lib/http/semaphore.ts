export type SemaphoreLimits = { atOnce: () => number; queueLength: number; maxWait: number };

type Leave = () => void;

/** `enter` resolves to null when the queue is full or the wait is too long. */
export type Semaphore = { enter: () => Promise<Leave | null>; isUnused: () => boolean };

export function createSemaphore({ atOnce, queueLength, maxWait }: SemaphoreLimits): Semaphore {
  const queue: ((leave: Leave) => void)[] = [];
  let within = 0;

  function admit(): Leave {
    let hasLeft = false;
    within += 1;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      within -= 1;
      while (within < atOnce() && queue.length > 0) queue.shift()?.(admit());
    };
  }

  function wait(): Promise<Leave | null> {
    return new Promise((resolve) => {
      const enter = (leave: Leave) => {
        clearTimeout(timer);
        resolve(leave);
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(enter), 1);
        resolve(null);
      }, maxWait);
      queue.push(enter);
    });
  }

  return {
    async enter() {
      if (within < atOnce()) return admit();
      return queue.length < queueLength ? wait() : null;
    },
    isUnused: () => within === 0,
  };
}
