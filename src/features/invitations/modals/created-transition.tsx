import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { withQuery } from "@/lib/urls/search-params";
import { afterCreate } from "../invite-query";

const NAVIGATION_DELAY = 100;

type CreatedTransitionProps = {
  titleId: string;
  inviteId: string;
  name: string;
  query: URLSearchParams;
  pathname: string;
};

/** Said while the seal is pressed; the share screen follows 100 ms later (specification, section 2), unless the member has left. */
export function CreatedTransition({ titleId, inviteId, name, query, pathname }: CreatedTransitionProps) {
  const router = useRouter();
  const href = withQuery(pathname, afterCreate(query, inviteId));

  useEffect(() => {
    const timer = setTimeout(() => router.replace(href, { scroll: false }), NAVIGATION_DELAY);
    return () => clearTimeout(timer);
  }, [router, href]);

  return (
    <div
      data-exit="foot"
      className="grid min-h-36 animate-fade content-start justify-items-center gap-4 text-center"
      role="status"
    >
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
