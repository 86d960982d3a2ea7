import { type Audience, audiencesOf } from "./content-query";
import { STORES, type Store } from "./queries/stores";
import { readContent } from "./read-content";

/** Sorted by city and name. */
export function listStores(audience: Audience): Promise<Store[]> {
  return readContent(STORES, { audiences: audiencesOf(audience) });
}
