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
  const payloads: (string | null)[] = [];
  const stop = listener.subscribe((payload) => {
    calls += 1;
    payloads.push(payload);
  });
  for (const expected of [1, 1]) {
    const called = nextCall();
    await pglite.query("select pg_notify('concierge', 'ada')");
    await called;
    expect(calls).toBe(expected);
    stop();
  }
  expect(payloads).toEqual(["ada"]);
  await listener.close();
  await pglite.close();
});
