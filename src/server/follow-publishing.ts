import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { allTags } from "@/content/cache-tags";
import { expirySecret } from "@/content/expiry-secret";
import type { DatabaseSource } from "@/db/client";
import { openListener } from "@/db/listen";
import { CONTENT_CHANNEL } from "@/domain/announce-published";
import { SECOND } from "@/lib/durations";
import { log } from "@/lib/log";
import { paths } from "@/lib/paths";
import { innerRequestHeaders } from "./inner-requests";

const tagList = z.array(z.string());
const TRIES = 20;

/**
 * Expires cached content of this server when Sanity reports a change to any server. After a lost connection, which may have
 * missed a change, all content expires. Returns a function that stops following.
 */
export function followPublishing(source: DatabaseSource): () => Promise<void> {
  const listener = openListener(source, CONTENT_CHANNEL);
  listener.subscribe((payload) => {
    expire(payload === null ? allTags() : tagList.parse(JSON.parse(payload))).catch((error: unknown) =>
      log.error({ err: error }, "cached content could not be expired"),
    );
  });
  return listener.close;
}

/** Next expires tags only inside a request, so the server sends one to itself. Tries again while the server is starting. */
async function expire(tags: string[]): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await postTags(tags);
    } catch (error) {
      if (tried === TRIES) throw error;
      await wait(SECOND / 2);
    }
  }
}

async function postTags(tags: string[]): Promise<void> {
  const { status } = await fetch(`${process.env.__NEXT_PRIVATE_ORIGIN}${paths.expireContent}`, {
    method: "POST",
    headers: { ...innerRequestHeaders(), authorization: `Bearer ${expirySecret()}` },
    body: JSON.stringify(tags),
    signal: AbortSignal.timeout(5 * SECOND),
  });
  if (status !== 204) throw new Error(`the server responded with ${status}`);
}
