import { formatDate } from "@/lib/dates";
import { KeepForm } from "./keep-form";

/** Says on every page of the account that the member is going to be erased, and lets the member stay. */
export function ErasureBanner({ eraseAfter }: { eraseAfter: Date | null }) {
  if (!eraseAfter) return null;
  return (
    <section
      aria-label="Your membership"
      className="mb-10 flex flex-col items-start gap-5 rounded-panel border border-brass bg-raised p-6 sm:flex-row sm:items-center sm:justify-between"
    >
      <p className="text-balance">
        Your membership will be erased on{" "}
        <time dateTime={eraseAfter.toISOString()} className="whitespace-nowrap">
          {formatDate(eraseAfter)}
        </time>
        . Until then everything stays as it is.
      </p>
      <KeepForm />
    </section>
  );
}
