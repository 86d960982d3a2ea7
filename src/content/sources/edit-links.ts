import "server-only";
import type { FilterDefault, StegaConfig } from "@sanity/client";
import { env } from "@/lib/env";

/** Fields that are only ever read by people: never compared, counted, parsed, shared or put into an address. */
const PROSE = new Set(["body", "description", "heading", "summary", "tagline", "terms", "text"]);

const isProse: FilterDefault = ({ sourcePath, ...rest }) => {
  const fields = sourcePath.filter((segment) => typeof segment === "string");
  return PROSE.has(fields.at(-1) ?? "") && rest.filterDefault({ sourcePath, ...rest });
};

/**
 * How the words of a draft say, in letters that aren't seen, which field of which document they come from, so that a click on
 * them opens it in the studio. False in a club that names no studio.
 */
export function editLinks(): StegaConfig | false {
  const { SANITY_STUDIO_ORIGIN: studioUrl } = env();
  return studioUrl ? { enabled: true, studioUrl, filter: isProse } : false;
}
