import { askContent } from "./ask-content";
import { audiencesOf } from "./content-query";
import { INVITATION_PAGE } from "./queries/pages";
import type { Audience, InvitationPage } from "./types";

/** What stands beside an invitation on its public page. */
export function getInvitationPage(audience: Audience): Promise<InvitationPage> {
  return askContent(INVITATION_PAGE, { audiences: audiencesOf(audience) });
}
