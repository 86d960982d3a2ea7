import "server-only";
import { cache } from "react";
import { BoundedMap } from "@/lib/bounded-map";
import type { ContentQuery, QueryParams } from "../content-query";
import { warnNowAndThen } from "../warn-now-and-then";
import { askEmbedded } from "./ask-embedded";
import { askSanity } from "./ask-sanity";
import { WaitingTime } from "./waiting-time";

const A_PAGE_MAY_WAIT = 1500;

const waitingTimeOfRequest = cache(() => new WaitingTime(A_PAGE_MAY_WAIT));

const lastGood = new BoundedMap<string, { answer: unknown }>(500);
const underWay = new Map<string, Promise<unknown>>();

/**
 * Asks Sanity, for 1.5 s a page at most; then, or when it fails, the last good answer is shown, else the embedded one. A
 * late answer still becomes the last good one ("tests/content/sources/ask-in-time").
 * @throws what went wrong, where only the club's own content may answer and it never did.
 */
export async function askInTime<Answer>(query: ContentQuery<Answer>, params: QueryParams): Promise<Answer> {
  const key = JSON.stringify([query.name, params]);
  try {
    return await waitingTimeOfRequest().wait(askOnce(key, query, params));
  } catch (error) {
    const kept = lastGood.get(key);
    if (!kept && query.isOwn) throw error;
    warnNowAndThen(
      `Sanity: ${query.name}: shown is ${kept ? "the last good" : "the embedded"} answer`,
      error,
    );
    return kept ? (kept.answer as Answer) : askEmbedded(query, params);
  }
}

/** The same question, asked by many at once, is one request. */
function askOnce<Answer>(key: string, query: ContentQuery<Answer>, params: QueryParams): Promise<Answer> {
  const asked = underWay.get(key) as Promise<Answer> | undefined;
  if (asked !== undefined) return asked;
  const { cached } = query;
  const kept = lastGood.get(key);
  const isCached = typeof cached === "string" ? cached === "always" : !!kept && cached(kept.answer as Answer);
  const asking = askSanity(query, params, isCached)
    .then((answer) => {
      lastGood.set(key, { answer });
      return answer;
    })
    .finally(() => underWay.delete(key));
  asking.catch(() => {}); // Whoever waits for it hears of it; a late failure has nobody left to tell.
  underWay.set(key, asking);
  return asking;
}
