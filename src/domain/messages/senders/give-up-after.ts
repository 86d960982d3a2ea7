/** Runs a request whose signal is aborted after so many milliseconds, as one that took too long (`TimeoutError`). */
export async function giveUpAfter<Result>(
  milliseconds: number,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const tooLong = new DOMException("not answered in time", "TimeoutError");
  const timer = setTimeout(() => controller.abort(tooLong), milliseconds);
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
