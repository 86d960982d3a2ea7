import { readFileSync } from "node:fs";

/**
 * Measures operations that the parent process asks for. An operation returns a function that prepares one call. A call
 * returns whether it was accepted. Counts the statements that pg's `Client` sends, with `begin` and `commit`, and Postgres's CPU
 * time. Linux only, with Postgres on this machine.
 */
export function serveOperations(operations, Client) {
  let statements = 0;
  const { query } = Client.prototype;
  Client.prototype.query = function count(...given) {
    statements++;
    return query.apply(this, given);
  };
  const observer = new Client({ connectionString: process.env.DATABASE_URL });
  const connected = observer.connect();
  process.on("message", async ({ operation, warmUp, count, atOnce }) => {
    const prepareCall = await operations[operation]();
    const calls = [];
    for (let number = 0; number < warmUp + count; number++) calls.push(await prepareCall());
    await runCalls(calls.splice(0, warmUp), atOnce);
    globalThis.gc(); // the garbage of the preparation
    await connected;
    const postgresBefore = await backendTimes(observer);
    statements = 0;
    const before = process.cpuUsage();
    const started = performance.now();
    const accepted = await runCalls(calls, atOnce);
    const wall = (performance.now() - started) / count;
    const { user, system } = process.cpuUsage(before);
    const sent = statements / count;
    const postgres = elapsed(postgresBefore, await backendTimes(observer)) / count;
    process.send({ accepted, cpu: (user + system) / 1000 / count, postgres, wall, statements: sent });
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

/** Returns the CPU time of each connection's process in milliseconds, without the observer's. */
async function backendTimes(observer) {
  const { rows } = await observer.query(
    "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  return new Map(
    rows.map(({ pid }) => [pid, readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0] / 1e6]),
  );
}

function elapsed(before, after) {
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
}
