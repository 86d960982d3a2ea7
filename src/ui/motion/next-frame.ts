/**
 * Runs `work` before the next frame is painted, when the page is laid out anyway: what measures or focuses within React's
 * commit has it laid out in the same task. Returns a function that cancels it.
 */
export function inNextFrame(work: () => void): () => void {
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
}

/** Runs `work` once the next frame has been painted, in a task of its own. Returns a function that cancels it. */
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
