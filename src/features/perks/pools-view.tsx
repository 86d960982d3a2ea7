import type { PooledPerk } from "@/content/queries/perks";
import type { CodeUploadSummary } from "@/domain/perks/list-uploads";
import type { PoolStock } from "@/domain/perks/stock";
import { formatMoment } from "@/lib/dates";
import { DataTable } from "@/ui/layout/data-table";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { StaffSection } from "@/ui/layout/staff-section";
import { UploadList } from "@/ui/perk-codes/upload-list";
import { withdrawPerkCodesAction } from "./actions";
import { AddCodes } from "./add-codes";

type PoolsViewProps = {
  perks: PooledPerk[];
  stocks: PoolStock[];
  uploads: CodeUploadSummary[];
  uploadId: string;
};

/** The perks with a pool of codes, the emptiest pools first. */
export function PoolsView({ perks, stocks, uploads, uploadId }: PoolsViewProps) {
  const byId = new Map(stocks.map((stock) => [stock.perkId, stock]));
  const rows = perks
    .filter(({ isOver }) => !isOver)
    .map((perk) => ({
      ...perk,
      claimed: byId.get(perk.id)?.claimed ?? 0,
      left: byId.get(perk.id)?.codesLeft ?? 0,
    }))
    .sort((one, other) => one.left - other.left);
  return (
    <ListAndDetail
      detail={
        <>
          <StaffSection
            title="Add codes"
            note="Each member gets a different code. Codes are stored encrypted."
          >
            <AddCodes
              perks={perks.map(({ id, title, brandName }) => ({ id, title: `${brandName}: ${title}` }))}
              uploadId={uploadId}
            />
          </StaffSection>
          {uploads.length > 0 && (
            <StaffSection
              title="Uploads"
              note="The newest lists. One with a mistake can be withdrawn, except for codes that are claimed."
            >
              <UploadList
                action={withdrawPerkCodesAction}
                uploads={uploads.map((upload) => shownUpload(upload, perks))}
              />
            </StaffSection>
          )}
        </>
      }
    >
      <DataTable
        caption="Codes of perks"
        rows={rows}
        keyOf={({ id }) => id}
        empty="No perk has codes of its own. In the studio, choose “A code of their own for each member”."
        columns={[
          { name: "Brand", cell: ({ brandName }) => brandName, isHeader: true },
          { name: "Perk", cell: ({ title }) => title },
          { name: "Claimed", cell: ({ claimed }) => claimed, isNumber: true },
          { name: "Codes left", cell: ({ left }) => left.toLocaleString("en-US"), isNumber: true },
        ]}
      />
    </ListAndDetail>
  );
}

function shownUpload(
  { createdAt, withdrawnAt, addedBy, tillLabel, ...upload }: CodeUploadSummary,
  perks: PooledPerk[],
) {
  const perk = perks.find(({ id }) => id === upload.perkId);
  return {
    ...upload,
    title: perk?.title ?? "",
    added: formatMoment(createdAt),
    by: addedBy ?? (tillLabel && `${perk?.brandName}, ${tillLabel}`),
    withdrawn: withdrawnAt && formatMoment(withdrawnAt),
  };
}
