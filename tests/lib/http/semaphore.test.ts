import { runWithRequestContext } from "@/lib/http/request-context";
import { createSemaphore } from "@/lib/http/semaphore";

test("admits up to the limit, and then the queue in order", async () => {
  const gate = createSemaphore({ atOnce: () => 2, queueLength: 5, maxWait: 1000 });
  const order: string[] = [];
  const first = await gate.enter();
  await gate.enter();
  const third = gate.enter().then((leave) => {
    order.push("third");
    return leave;
  });
  const fourth = gate.enter().then(() => order.push("fourth"));
  await Promise.resolve();
  expect(order).toEqual([]);
  first?.();
  first?.();
  expect(await third).not.toBeNull();
  expect(order).toEqual(["third"]);
  (await third)?.();
  await fourth;
  expect(order).toEqual(["third", "fourth"]);
});

test("rejects when the queue is full or the wait is too long", async () => {
  const gate = createSemaphore({ atOnce: () => 1, queueLength: 1, maxWait: 50 });
  const leave = await gate.enter();
  let isWaiting = true;
  const waits = gate.enter().finally(() => {
    isWaiting = false;
  });
  expect(await gate.enter()).toBeNull();
  expect(isWaiting).toBe(true);
  expect(await waits).toBeNull();
  expect(gate.isUnused()).toBe(false);
  leave?.();
  expect(gate.isUnused()).toBe(true);
  expect(await gate.enter()).not.toBeNull();
});

test("follows a limit that decreases and increases", async () => {
  let places = 3;
  const gate = createSemaphore({ atOnce: () => places, queueLength: 5, maxWait: 1000 });
  const leaves = [await gate.enter(), await gate.enter(), await gate.enter()];
  let entered = 0;
  for (let each = 0; each < 3; each++) void gate.enter().then(() => (entered += 1));
  places = 1;
  leaves[0]?.();
  leaves[1]?.();
  await new Promise(setImmediate);
  expect(entered).toBe(0);
  places = 2;
  leaves[2]?.();
  await new Promise(setImmediate);
  expect(entered).toBe(2);
});

test("a request waits until its deadline at most", async () => {
  const gate = createSemaphore({ atOnce: () => 1, queueLength: 5, maxWait: 1000 });
  const leave = await gate.enter();
  const other = gate.enter();
  const limited = runWithRequestContext({ requestId: "one", deadline: performance.now() + 20 }, gate.enter);
  expect(await Promise.race([limited, other])).toBeNull();
  leave?.();
  expect(await other).not.toBeNull();
});
