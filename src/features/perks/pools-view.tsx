import type { PooledPerk } from "@/content/queries/perk-names";
import type { CodeUploadSummary } from "@/domain/perks/list-uploads";
import type { PoolStock } from "@/domain/perks/stock";
import { clubDay, formatDate, formatDay, formatMoment } from "@/lib/dates";
import { DAY } from "@/lib/durations";
import { paths } from "@/lib/paths";
import { foldedWords, foldText } from "@/lib/text/fold-text";
import { listHref } from "@/lib/urls/search-params";
import { SearchForm } from "@/ui/forms/search-form";
import { DataTable } from "@/ui/layout/data-table";
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
            { name: "Runs", cell: (perk) => <span className="whitespace-nowrap">{runsText(perk)}</span> },
            { name: "Claimed", cell: ({ claimed }) => claimed.toLocaleString("en-US"), isNumber: true },
            { name: "Codes left", cell: ({ left }) => <Left codes={left} />, isNumber: true, isAtEnd: true },
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
  if (stateOf(perk) === "later") return `From ${shortDate(startsAt)}`;
  if (endsAt === null) return "Without an end";
  return `${perk.isOver ? "Ended" : "Until"} ${shortDate(endsAt)}`;
}

/** With the year if it isn't the nearest one. */
function shortDate(instant: string): string {
  const date = new Date(instant);
  const isNear = Math.abs(date.getTime() - Date.now()) < 300 * DAY;
  return isNear ? formatDay(clubDay(date)) : formatDate(date);
}

/** A perk that returns each year has the same title each time. */
function fullName(perk: PooledPerk): string {
  const name = `${perk.brandName}: ${perk.title}`;
  return perk.isRunning ? name : `${name}, ${runsText(perk).replace(/^./, (first) => first.toLowerCase())}`;
}

function PerkName({ title, brandName }: PooledPerk) {
  return (
    <>
      {title}
      <span className="block text-sm text-ink-soft">{brandName}</span>
    </>
  );
}

function Left({ codes }: { codes: number }) {
  return (
    <span className={codes === 0 ? "text-danger" : undefined}>
      {codes.toLocaleString("en-US")}
      <span className="sm:hidden"> left</span>
    </span>
  );
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
