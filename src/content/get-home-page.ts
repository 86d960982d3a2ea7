import { audiencesOf } from "./content-query";
import { HOME_PAGE } from "./queries/pages";
import { readContent } from "./read-content";
import type { Audience, HomePage, Rail } from "./types";

const isFilled = (rail: Rail) => (rail.type === "perks" ? rail.perks : rail.brands).length > 0;

/** Returns the club's home: running campaigns, rails with something in them, the three latest announcements. */
export async function getHomePage(audience: Audience): Promise<HomePage> {
  const page = await readContent(HOME_PAGE, { audiences: audiencesOf(audience) });
  return { ...page, rails: page.rails.filter(isFilled) };
}
