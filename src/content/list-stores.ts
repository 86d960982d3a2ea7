import { askContent } from "./ask-content";
import { audiencesOf } from "./content-query";
import { STORES } from "./queries/stores";
import type { Audience, Store } from "./types";

/** Every store, by city and name. */
export function listStores(audience: Audience): Promise<Store[]> {
  return askContent(STORES, { audiences: audiencesOf(audience) });
}
