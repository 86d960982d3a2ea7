import type { PooledPerk } from "@/content/queries/perk-names";
import type { CodeUploadSummary } from "@/domain/perks/list-uploads";
import type { PoolStock } from "@/domain/perks/stock";
import { formatDate, formatMoment } from "@/lib/dates";
import { paths } from "@/lib/paths";
import { foldedWords, foldText } from "@/lib/text/fold-text";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { listHref } from "@/lib/urls/search-params";
import { SearchForm } from "@/ui/forms/search-form";
import { DataTable } from "@/ui/layout/data-table";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { FilterLinks } from "@/ui/layout/filter-links";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { StaffSection } from "@/ui/layout/staff-section";
import { UploadList } from "@/ui/perk-codes/upload-list";
import { withdrawPerkCodesAction } from "./actions";
import { AddCodes } from "./add-codes";

const STATES = { running: "Running now", later: "Starts later", over: "Ended" };

export type PoolState = keyof typeof STATES;

const STATE_NAMES = Object.keys(STATES) as PoolState[];

/** Unknown values count as absent. */
export function readPoolState(text: unknown): PoolState {
  return STATE_NAMES.find((name) => name === text) ?? "running";
}

type PoolsViewProps = {
  perks: PooledPerk[];
  stocks: PoolStock[];
  uploads: CodeUploadSummary[];
  uploadId: string;
  query: { search: string; state: PoolState };
};

/** The perks with a pool of codes, the emptiest pools first. */
export function PoolsView({ perks, stocks, uploads, uploadId, query }: PoolsViewProps) {
  const { search, state } = query;
  const byId = new Map(stocks.map((stock) => [stock.perkId, stock]));
  const rows = perks
    .filter((perk) => stateOf(perk) === state && isFound(perk, search))
    .map((perk) => ({
      ...perk,
      claimed: byId.get(perk.id)?.claimed ?? 0,
      left: byId.get(perk.id)?.codesLeft ?? 0,
    }))
    .sort((one, other) => one.left - other.left);
  return (
    <ListAndDetail
      detail={
        <StaffSection title="Add codes" note="Each member gets a different code. Codes are stored encrypted.">
          <AddCodes
            perks={perks.map((perk) => ({ id: perk.id, title: fullName(perk) }))}
            uploadId={uploadId}
          />
        </StaffSection>
      }
      after={
        uploads.length > 0 && (
          <StaffSection
            title="Uploads"
            note="The newest lists. One with a mistake can be withdrawn, except for codes that are claimed."
          >
            <UploadList
              action={withdrawPerkCodesAction}
              uploads={uploads.map((upload) => shownUpload(upload, perks))}
            />
          </StaffSection>
        )
      }
    >
      <StaffSection>
        <SearchForm
          path={paths.staffPerks}
          search={search}
          otherParams={state === "running" ? {} : { state }}
          label="Perk or brand"
        />
        <div className="mt-1 mb-2">
          <FilterLinks
            label="States"
            links={STATE_NAMES.map((name) => ({
              key: name,
              text: STATES[name],
              href: listHref(paths.staffPerks, { search, state: name === "running" ? "" : name }),
              isCurrent: name === state,
            }))}
          />
        </div>
        <DataTable
          caption="Codes of perks"
          rows={rows}
          keyOf={({ id }) => id}
          empty={
            perks.length === 0
              ? "No perk has codes of its own. In the studio, choose “A code of their own for each member”."
              : "No perk matches. Search for another one, or look among those that start later or have ended."
          }
          columns={[
            { name: "Perk", cell: (perk) => <PerkName {...perk} />, isHeader: true },
            { name: "Brand", cell: ({ brandName }) => brandName, isWide: true },
            { name: "Runs", cell: (perk) => unbrokenDates(runsText(perk)), isWide: true },
            { name: "Claimed", cell: ({ claimed }) => claimed.toLocaleString("en-US"), isNumber: true },
            { name: "Codes left", cell: ({ left }) => <Left codes={left} />, isNumber: true },
          ]}
        />
      </StaffSection>
    </ListAndDetail>
  );
}

function stateOf({ isRunning, isOver }: PooledPerk): PoolState {
  if (isOver) return "over";
  return isRunning ? "running" : "later";
}

function isFound({ title, brandName }: PooledPerk, search: string): boolean {
  const text = ` ${foldText(`${brandName} ${title}`)}`;
  return foldedWords(search).every((word) => text.includes(` ${word}`));
}

function runsText(perk: PooledPerk): string {
  const { startsAt, endsAt } = perk;
  if (stateOf(perk) === "later") return `From ${formatDate(new Date(startsAt))}`;
  if (endsAt === null) return "Without an end";
  return `${perk.isOver ? "Ended" : "Until"} ${formatDate(new Date(endsAt))}`;
}

/** A perk that returns each year has the same title each time. */
function fullName(perk: PooledPerk): string {
  const name = `${perk.brandName}: ${perk.title}`;
  return perk.isRunning ? name : `${name}, ${runsText(perk).replace(/^./, (first) => first.toLowerCase())}`;
}

/** Phones show the brand and the dates here. */
function PerkName(perk: PooledPerk) {
  return (
    <>
      {perk.title}
      <span className="block text-sm text-ink-soft sm:hidden">
        <DotSeparated>
          {perk.brandName}
          {unbrokenDates(runsText(perk))}
        </DotSeparated>
      </span>
    </>
  );
}

function Left({ codes }: { codes: number }) {
  return <span className={codes === 0 ? "text-danger" : undefined}>{codes.toLocaleString("en-US")}</span>;
}

function shownUpload(
  { createdAt, withdrawnAt, addedBy, tillLabel, ...upload }: CodeUploadSummary,
  perks: PooledPerk[],
) {
  const perk = perks.find(({ id }) => id === upload.perkId);
  return {
    ...upload,
    title: perk ? fullName(perk) : "",
    added: formatMoment(createdAt),
    by: addedBy ?? (tillLabel && `${perk?.brandName}, ${tillLabel}`),
    withdrawn: withdrawnAt && formatMoment(withdrawnAt),
  };
}
