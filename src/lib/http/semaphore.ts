/** How many may go through a gate at once just now, how many wait in line for it, and for how many milliseconds at most. */
export type SemaphoreLimits = { atOnce: () => number; queueLength: number; maxWait: number };

/** To be called once whoever went through is done; a second call does nothing. */
type Leave = () => void;

/** Waits in line; null when the line is full or its maxWait ends. */
export type Semaphore = { enter: () => Promise<Leave | null>; isUnused: () => boolean };

/** Opens a gate that lets a few through at once and the others after them, in their order. */
export function createSemaphore({ atOnce, queueLength, maxWait }: SemaphoreLimits): Semaphore {
  const line: ((leave: Leave) => void)[] = [];
  let within = 0;

  function admit(): Leave {
    let hasLeft = false;
    within += 1;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      within -= 1;
      while (within < atOnce() && line.length > 0) line.shift()?.(admit());
    };
  }

  function wait(): Promise<Leave | null> {
    return new Promise((resolve) => {
      const enter = (leave: Leave) => {
        clearTimeout(timer);
        resolve(leave);
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(enter), 1);
        resolve(null);
      }, maxWait);
      line.push(enter);
    });
  }

  return {
    async enter() {
      if (within < atOnce()) return admit();
      return line.length < queueLength ? wait() : null;
    },
    isUnused: () => within === 0,
  };
}
