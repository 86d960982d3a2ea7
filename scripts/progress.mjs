const INTERVAL_MS = 30_000;

/** Prints what begins, and every 30 seconds how long it has run. Returns the task's result. */
export async function withProgress(text, task, print = console.log) {
  const begun = performance.now();
  print(`${text} …`);
  const timer = setInterval(() => print(`… still running after ${timeSince(begun)}`), INTERVAL_MS);
  try {
    return await task();
  } finally {
    clearInterval(timer);
  }
}

function timeSince(begun) {
  const seconds = Math.round((performance.now() - begun) / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} seconds` : `${minutes} min ${seconds % 60} s`;
}
