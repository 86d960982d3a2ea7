import { openListener } from "@/db/listen";
import { openCopy } from "../support/database/open-copy";

test("an embedded database notifies a subscriber until it unsubscribes", async () => {
  const pglite = await openCopy();
  const listener = openListener({ pglite }, "concierge");
  const nextCall = () =>
    new Promise<void>((resolve) => {
      const stop = listener.subscribe(() => {
        stop();
        resolve();
      });
    });
  await nextCall();
  let calls = 0;
  const stop = listener.subscribe(() => {
    calls += 1;
  });
  for (const expected of [1, 1]) {
    const called = nextCall();
    await pglite.query("select pg_notify('concierge', '')");
    await called;
    expect(calls).toBe(expected);
    stop();
  }
  await listener.close();
  await pglite.close();
});
