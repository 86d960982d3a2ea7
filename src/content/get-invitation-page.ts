import { audiencesOf } from "./content-query";
import { INVITATION_PAGE } from "./queries/pages";
import { readContent } from "./read-content";
import type { Audience, InvitationPage } from "./types";

/** Returns what stands beside an invitation on its public page. */
export function getInvitationPage(audience: Audience): Promise<InvitationPage> {
  return readContent(INVITATION_PAGE, { audiences: audiencesOf(audience) });
}
