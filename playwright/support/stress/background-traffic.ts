/** What somebody met who has nothing to do with it: how many requests, how many went well, and the slowest in milliseconds. */
export type Met = { asked: number; well: number; slowest: number; others: string[] };

/** Asks for an address again and again, one request after another, until it is stopped. */
export function keepAsking(url: string, pause = 50): { stop: () => Promise<Met> } {
  const met: Met = { asked: 0, well: 0, slowest: 0, others: [] };
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const started = performance.now();
      const status = await fetch(url).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        (error: Error) => String(error.cause ?? error),
      );
      met.asked += 1;
      met.slowest = Math.max(met.slowest, Math.round(performance.now() - started));
      if (status === 200) met.well += 1;
      else met.others.push(String(status));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  })();
  return {
    async stop() {
      isOver = true;
      await asking;
      return met;
    },
  };
}
