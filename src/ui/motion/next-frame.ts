/** Runs `work` before the next paint, when the page is laid out anyway. Returns a function that cancels it. */
export function inNextFrame(work: () => void): () => void {
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
}

/** Runs `work` after the next paint, in a task of its own. Returns a function that cancels it. */
export function afterNextFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const cancelFrame = inNextFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelFrame();
    clearTimeout(timer);
  };
}

let isWaiting = false;

/** Runs costly work after the pressed state is painted. Ignores calls while another one waits: they are the same press. */
export function afterPaint(work: () => void): void {
  if (isWaiting) return;
  isWaiting = true;
  afterNextFrame(() => {
    isWaiting = false;
    work();
  });
}
