import { formatDate } from "@/lib/dates";
import { CancelDeletionForm } from "./cancel-deletion-form";
import { ErasureRegion } from "./erasure-region";

/** Says above every page that the member is going to be erased, and lets the member stay. */
export function ErasureBanner({ eraseAfter }: { eraseAfter: Date | null }) {
  return (
    <ErasureRegion text={eraseAfter && <ErasureText at={eraseAfter} />}>
      {eraseAfter && <CancelDeletionForm />}
    </ErasureRegion>
  );
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
