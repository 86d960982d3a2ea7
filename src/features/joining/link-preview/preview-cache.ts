import { LRUCache } from "lru-cache";
import type { KnownInvitation } from "../invitation/invitation-view";
import { limitConcurrency } from "./limit-concurrency";

type Drawn = KnownInvitation | null;
type Picture = Uint8Array<ArrayBuffer>;

const AT_ONCE = 2;
const LIMITS = { maxSize: 32 * 1024 * 1024, ttl: 600_000 };

/**
 * Returns what gives an invitation's picture, drawn by `draw` once and kept for ten minutes, 32 MB at most, by its code, its
 * state and its words; the plain card is kept for good. Two are drawn at once at most.
 */
export function previewCache(draw: (invitation: Drawn) => Promise<Picture>) {
  const drawInTurn = limitConcurrency(AT_ONCE);
  const pictures = new LRUCache<string, Picture, { invitation: KnownInvitation }>({
    ...LIMITS,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: (_key, _stale, { context }) => drawInTurn(() => draw(context.invitation)),
  });
  const drawPlain = rememberOnce(() => drawInTurn(() => draw(null)));
  return async (invitation: Drawn): Promise<Picture> => {
    if (!invitation) return drawPlain();
    return pictures.forceFetch(keyOf(invitation), { context: { invitation } });
  };
}

function keyOf({ code, state, type, recipient, sponsorName }: KnownInvitation): string {
  return JSON.stringify([code, state, type, recipient, sponsorName]);
}

function rememberOnce<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let kept: Promise<Result> | undefined;
  return () => {
    kept ??= run().catch((error) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
