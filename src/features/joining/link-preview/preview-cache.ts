import { LRUCache } from "lru-cache";
import type { KnownInvitation } from "../invitation-view";

type Drawn = KnownInvitation | null;
type Picture = Uint8Array<ArrayBuffer>;

const CONCURRENCY = 2;
const LIMITS = { maxSize: 32 * 1024 * 1024, ttl: 600_000 };

/**
 * Returns a function that draws and caches previews: up to 32 MB for ten minutes, the plain card permanently.
 * At most two are drawn concurrently.
 */
export function previewCache(draw: (invitation: Drawn) => Promise<Picture>) {
  const enqueue = limitConcurrency(CONCURRENCY);
  const pictures = new LRUCache<string, Picture, { invitation: KnownInvitation }>({
    ...LIMITS,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: (_key, _stale, { context }) => enqueue(() => draw(context.invitation)),
  });
  const drawPlain = cacheForever(() => enqueue(() => draw(null)));
  return async (invitation: Drawn): Promise<Picture> => {
    if (!invitation) return drawPlain();
    return pictures.forceFetch(keyOf(invitation), { context: { invitation } });
  };
}

function keyOf({ code, state, type, recipient, sponsorName }: KnownInvitation): string {
  return JSON.stringify([code, state, type, recipient, sponsorName]);
}

function cacheForever<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let cached: Promise<Result> | undefined;
  return () => {
    cached ??= run().catch((error) => {
      cached = undefined;
      throw error;
    });
    return cached;
  };
}

/** Returns a function that runs at most `limit` tasks concurrently and the others in order. */
function limitConcurrency(limit: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running === limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
