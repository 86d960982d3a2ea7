import { withProgress } from "../../scripts/progress.mjs";

/** Runs a task of that length with a fake clock. Returns what it prints. */
async function printed(milliseconds: number, end: () => unknown = () => "built") {
  jest.useFakeTimers();
  const lines: string[] = [];
  const task = () => new Promise((resolve) => setTimeout(resolve, milliseconds)).then(end);
  const run = withProgress("Building the pages", task, (line: string) => lines.push(line));
  const result = run.catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(milliseconds + 120_000);
  jest.useRealTimers();
  return { lines, result: await result };
}

test("prints what begins, and every 30 seconds how long it has run", async () => {
  expect(await printed(95_000)).toEqual({
    lines: [
      "Building the pages …",
      "… still running after 30 seconds",
      "… still running after 1 min 0 s",
      "… still running after 1 min 30 s",
    ],
    result: "built",
  });
});

test("prints nothing more after a failure", async () => {
  const fail = () => {
    throw new Error("no disk");
  };
  expect(await printed(1_000, fail)).toEqual({ lines: ["Building the pages …"], result: "no disk" });
});
