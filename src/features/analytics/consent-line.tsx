import { paths } from "@/lib/paths";
import { Link } from "@/ui/link/link";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { ConsentForm } from "./consent-form";

/** Asks once for consent, above the page and covering none of it. */
export function ConsentLine({ product }: { product: string }) {
  return (
    <aside aria-label="Counting visits" data-needs-script className="border-b border-line">
      <ConsentForm>
        May <NoWrap>{product}</NoWrap> record which pages you use? We never record what you write or whom you
        invite.{" "}
        <Link href={paths.privacy} className="text-link">
          Privacy
        </Link>
      </ConsentForm>
    </aside>
  );
}
