import type { PooledPerk } from "@/content/queries/perks";
import type { PoolStock } from "@/domain/perks/stock";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { AddCodes } from "./add-codes";
import { DataTable } from "./data-table";
import { StaffSection } from "./staff-section";

type PoolsViewProps = { perks: PooledPerk[]; stocks: PoolStock[]; uploadId: string };

/** The perks with a pool of codes, the emptiest pools first. */
export function PoolsView({ perks, stocks, uploadId }: PoolsViewProps) {
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
        <StaffSection title="Add codes" note="Each member gets another code. Codes are stored encrypted.">
          <AddCodes
            perks={perks.map(({ id, title, brandName }) => ({ id, title: `${brandName}: ${title}` }))}
            uploadId={uploadId}
          />
        </StaffSection>
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
