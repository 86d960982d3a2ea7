import { formatDate } from "@/lib/dates";
import { ErasureRegion } from "./erasure-region";

/** Shows on every page that the membership will be erased, with a button to cancel the erasure. */
export function ErasureBanner({ eraseAfter }: { eraseAfter: Date | null }) {
  return <ErasureRegion>{eraseAfter && <ErasureText at={eraseAfter} />}</ErasureRegion>;
}

function ErasureText({ at }: { at: Date }) {
  return (
    <>
      Your membership will be erased on{" "}
      <time dateTime={at.toISOString()} className="sm:whitespace-nowrap">
        {formatDate(at)}
      </time>
      .<span className="max-sm:hidden"> Until then everything stays as it is.</span>
    </>
  );
}
