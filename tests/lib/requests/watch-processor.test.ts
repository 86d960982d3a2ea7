import { watchProcessor } from "@/lib/requests/watch-processor";

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function work(milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const turn = performance.now() + 20;
    while (performance.now() < turn);
    await new Promise(setImmediate);
  }
}

test("a process that works without a pause is busy, and one that waits is not", async () => {
  const isBusy = watchProcessor();
  await wait(250);
  expect(isBusy()).toBe(false);
  await work(450);
  expect(isBusy()).toBe(true);
  await wait(450);
  expect(isBusy()).toBe(false);
});
