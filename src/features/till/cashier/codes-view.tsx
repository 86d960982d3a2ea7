import type { PooledPerk } from "@/content/queries/perk-names";
import type { CodeUploadSummary } from "@/domain/perks/list-uploads";
import type { PoolStock } from "@/domain/perks/stock";
import { formatMoment } from "@/lib/dates";
import { UploadList } from "@/ui/perk-codes/upload-list";
import { withdrawTillCodesAction } from "./actions";
import { AddTillCodes } from "./add-till-codes";

type CodesViewProps = {
  perks: PooledPerk[];
  stocks: PoolStock[];
  uploads: CodeUploadSummary[];
  uploadId: string;
};

/** How many codes each perk of the brand has left, and the form that adds more. */
export function CodesView({ perks, stocks, uploads, uploadId }: CodesViewProps) {
  const leftOf = (perkId: string) => stocks.find((stock) => stock.perkId === perkId)?.codesLeft ?? 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:grid-rows-[auto_1fr]">
      <section aria-labelledby="codes" className="lg:col-start-2">
        <h2 id="codes" className="display-heading">
          Perk codes
        </h2>
        {perks.length === 0 && <p className="mt-3 text-ink-soft">None of your perks needs codes.</p>}
        <ul className="mt-4">
          {perks.map(({ id, title }) => (
            <li
              key={id}
              className="flex items-baseline justify-between gap-6 border-y border-line py-3 not-first:border-t-0"
            >
              <span>{title}</span>
              <span className="figures whitespace-nowrap">{leftOf(id).toLocaleString("en-US")} left</span>
            </li>
          ))}
        </ul>
      </section>
      {perks.length > 0 && (
        <section aria-labelledby="add" className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <h2 id="add" className="mb-4 display-heading">
            Add codes
          </h2>
          <AddTillCodes perks={perks} uploadId={uploadId} />
        </section>
      )}
      {uploads.length > 0 && (
        <section aria-labelledby="uploads" className="lg:col-start-2">
          <h2 id="uploads" className="mb-4 display-heading">
            Uploads
          </h2>
          <UploadList
            action={withdrawTillCodesAction}
            uploads={uploads.map((upload) => shownUpload(upload, perks))}
          />
        </section>
      )}
    </div>
  );
}

/** A till shows no administrator's name. */
function shownUpload(
  { createdAt, withdrawnAt, addedBy, tillLabel, ...upload }: CodeUploadSummary,
  perks: PooledPerk[],
) {
  return {
    ...upload,
    title: perks.find(({ id }) => id === upload.perkId)?.title ?? "",
    added: formatMoment(createdAt),
    by: tillLabel ?? (addedBy && "The club"),
    withdrawn: withdrawnAt && formatMoment(withdrawnAt),
  };
}
