/** How many may go through a gate at once just now, how many wait in line for it, and for how many milliseconds at most. */
export type GateLimits = { atOnce: () => number; inLine: number; patience: number };

/** To be called once whoever went through is done; a second call does nothing. */
type Leave = () => void;

/** Waits in line; null when the line is full or its patience ends. */
export type Gate = { enter: () => Promise<Leave | null>; isUnused: () => boolean };

/** Opens a gate that lets a few through at once and the others after them, in their order. */
export function openGate({ atOnce, inLine, patience }: GateLimits): Gate {
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
      }, patience);
      line.push(enter);
    });
  }

  return {
    async enter() {
      if (within < atOnce()) return admit();
      return line.length < inLine ? wait() : null;
    },
    isUnused: () => within === 0,
  };
}
