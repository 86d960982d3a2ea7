import { audiencesOf } from "./content-query";
import { STORES } from "./queries/stores";
import { readContent } from "./read-content";
import type { Audience, Store } from "./types";

/** Returns every store, by city and name. */
export function listStores(audience: Audience): Promise<Store[]> {
  return readContent(STORES, { audiences: audiencesOf(audience) });
}
