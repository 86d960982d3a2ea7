import { currentContext } from "@/auth/guards";
import { readScreen } from "@/features/invitations/invite-query";
import { InviteModals } from "@/features/invitations/modals/invite-modals";
import { type SearchParams, toQuery } from "@/lib/urls/search-params";
import { PreloadScriptFont } from "../../../preload-script-font";

/** The invite modals over every member page. The page itself redirects visitors. */
export default async function Modals({ searchParams }: { searchParams: SearchParams }) {
  const context = await currentContext();
  const screen = readScreen(toQuery(await searchParams))?.kind;
  return (
    <>
      {(screen === "create" || screen === "share") && <PreloadScriptFont />}
      {context.actor && <InviteModals context={context} searchParams={searchParams} />}
    </>
  );
}
