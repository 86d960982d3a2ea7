import { paths } from "@/lib/paths";
import { buttonStyle } from "@/ui/forms/button-style";
import { LinkPending } from "@/ui/layout/link-pending";
import { Link } from "@/ui/link/link";

/** The query's word for the whole page, and the id of what it adds. */
export const MORE = "more";

/** Leads to the whole of the home page, where what was hidden begins. */
export function MoreLink() {
  return (
    <div className="border-t border-line pt-8 text-center">
      <Link href={`${paths.home}?${MORE}=1#${MORE}`} className={buttonStyle({ variant: "quiet" })}>
        More from the club
        <LinkPending />
      </Link>
    </div>
  );
}
