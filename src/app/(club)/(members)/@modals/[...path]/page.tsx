import { currentContext } from "@/auth/guards";
import { readScreen } from "@/features/invitations/invite-query";
import { InviteModals } from "@/features/invitations/modals/invite-modals";
import { type SearchParams, toQuery } from "@/lib/urls/search-params";
import { PreloadScriptFont } from "../../../preload-script-font";

/** The invite modals over every page of the members; a visitor is sent away by the page itself. */
export default async function Modals({ searchParams }: { searchParams: SearchParams }) {
  const context = await currentContext();
  const screen = readScreen(toQuery(await searchParams))?.name;
  return (
    <>
      {(screen === "create" || screen === "share") && <PreloadScriptFont />}
      {context.actor && <InviteModals context={context} searchParams={searchParams} />}
    </>
  );
}
