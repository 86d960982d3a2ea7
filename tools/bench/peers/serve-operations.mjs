/**
 * Measures operations that the parent process asks for. An operation returns a function that prepares one call. A call
 * returns whether it was accepted. Counts the statements that pg's `Client` sends, with `begin` and `commit`.
 */
export function serveOperations(operations, Client) {
  let statements = 0;
  const { query } = Client.prototype;
  Client.prototype.query = function count(...given) {
    statements++;
    return query.apply(this, given);
  };
  process.on("message", async ({ operation, warmUp, count, atOnce }) => {
    const prepareCall = await operations[operation]();
    const calls = [];
    for (let number = 0; number < warmUp + count; number++) calls.push(await prepareCall());
    await runCalls(calls.splice(0, warmUp), atOnce);
    globalThis.gc(); // the garbage of the preparation
    statements = 0;
    const before = process.cpuUsage();
    const started = performance.now();
    const accepted = await runCalls(calls, atOnce);
    const wall = (performance.now() - started) / count;
    const { user, system } = process.cpuUsage(before);
    process.send({ accepted, cpu: (user + system) / 1000 / count, wall, statements: statements / count });
  });
  process.on("disconnect", () => process.exit());
  process.send("ready");
}

/** Returns the number of accepted calls. */
async function runCalls(calls, atOnce) {
  let accepted = 0;
  const waiting = [...calls];
  const runNext = async () => {
    for (let call = waiting.shift(); call; call = waiting.shift()) if (await call()) accepted++;
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
  return accepted;
}
