/**
 * Runs `work` before the next frame is painted, when the page is laid out anyway: what measures or focuses within React's
 * commit has it laid out in the same task. Returns a function that cancels it.
 */
export function inNextFrame(work: () => void): () => void {
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
}
