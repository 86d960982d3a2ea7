const REQUESTS_LIMIT_MS = 10_000;
const CLOSING_LIMIT_MS = 5_000;

/**
 * Accepts requests for `graceMs` while /readyz responds with 503. Then finishes open requests and closes Next, the worker
 * and the database. Exits with 1 if closing takes longer than five seconds.
 * @param {import("../lib/process-state").ProcessState} state
 */
export async function shutDown({ server, app, state, graceMs }) {
  if (state.isStopping) return;
  state.isStopping = true;
  if (server.listening) {
    await after(graceMs);
    await drain(server, state);
  }
  const isClosed = await Promise.race([close(app, state), after(CLOSING_LIMIT_MS)]);
  process.exit(isClosed ? 0 : 1);
}

/** Accepts no new connections, ends event streams and waits for requests. Closes every connection after ten seconds. */
function drain(server, { eventStreams = new Map(), sockets = [] }) {
  for (const end of eventStreams.keys()) end();
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const limit = setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, REQUESTS_LIMIT_MS);
  return new Promise((resolve) => server.close(resolve)).finally(() => {
    clearInterval(sweep);
    clearTimeout(limit);
  });
}

async function close(app, state) {
  try {
    await app.close();
    await state.closeServices?.();
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

function after(milliseconds) {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds));
}
