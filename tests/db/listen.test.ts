import { PGlite } from "@electric-sql/pglite";
import { openListener } from "@/db/listen";

test("an embedded database is heard from the beginning until one stops listening", async () => {
  const pglite = await PGlite.create();
  const ear = openListener({ pglite }, "concierge");
  const nextCall = () =>
    new Promise<void>((resolve) => {
      const stop = ear.subscribe(() => {
        stop();
        resolve();
      });
    });
  await nextCall();
  let calls = 0;
  const stop = ear.subscribe(() => {
    calls += 1;
  });
  for (const expected of [1, 1]) {
    const heard = nextCall();
    await pglite.query("select pg_notify('concierge', '')");
    await heard;
    expect(calls).toBe(expected);
    stop();
  }
  await ear.close();
  await pglite.close();
});
