import { audiencesOf } from "./content-query";
import { PERKS_BY_ID } from "./queries/perks";
import { readContent } from "./read-content";
import type { Audience, PerkTitle } from "./types";

/** Returns the perks with these ids, ended ones too; an id that isn't there, or isn't for this audience, is left out. */
export async function listPerksById(audience: Audience, ids: string[]): Promise<PerkTitle[]> {
  if (ids.length === 0) return [];
  return readContent(PERKS_BY_ID, { audiences: audiencesOf(audience), ids });
}
