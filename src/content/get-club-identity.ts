import { CLUB_IDENTITY } from "./queries/pages";
import { readContent } from "./read-content";
import type { ClubIdentity } from "./types";

/** Returns what every page says of the club: its line, its description, its colours. */
export function getClubIdentity(): Promise<ClubIdentity> {
  return readContent(CLUB_IDENTITY, {});
}
