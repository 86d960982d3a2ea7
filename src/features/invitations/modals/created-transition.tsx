import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { withQuery } from "@/lib/urls/search-params";
import { Animation } from "@/ui/animation/animation";
import { Seal } from "@/ui/card/seal";
import { forgetFresh, rememberFresh } from "../fresh-invitation";
import { afterCreate } from "../invite-query";

const NAVIGATION_DELAY = 100;

type CreatedTransitionProps = {
  titleId: string;
  inviteId: string;
  name: string;
  query: URLSearchParams;
  pathname: string;
};

/** The seal is pressed, and the share screen follows 100 ms later (specification, section 2), unless the member has left. */
export function CreatedTransition({ titleId, inviteId, name, query, pathname }: CreatedTransitionProps) {
  const router = useRouter();
  const href = withQuery(pathname, afterCreate(query, inviteId));

  useEffect(() => {
    rememberFresh(inviteId);
  }, [inviteId]);

  useEffect(() => {
    const timer = setTimeout(() => router.replace(href, { scroll: false }), NAVIGATION_DELAY);
    return () => clearTimeout(timer);
  }, [router, href]);

  return (
    <div className="grid min-h-96 place-items-center content-center gap-6 text-center" role="status">
      <Animation name="created" still={<Seal pressed />} onEnd={forgetFresh} className="w-28" />
      <h2 id={titleId} className="display-heading">
        {name ? `Sealing ${name}’s invitation` : "Sealing your invitation"}
      </h2>
      <noscript>
        <a href={href} className="underline">
          See your invitation
        </a>
      </noscript>
    </div>
  );
}
