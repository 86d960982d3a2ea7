import { paths } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { StaffSection } from "@/ui/layout/staff-section";
import { isFiltered, type MembersQuery, membersExportHref } from "./members-query";

type ImportAndExportProps = { query: MembersQuery /** How many members the list has. */; count: string };

/** The links of the members page. */
export function ImportAndExport({ query, count }: ImportAndExportProps) {
  const style = "inline-flex min-h-11 items-center text-link";
  return (
    <StaffSection title="Import and export" note="Bring members from Mailchimp, Ghost or a spreadsheet.">
      <div className="flex flex-wrap gap-x-6">
        <Link href={paths.memberImport} className={style}>
          Import members
        </Link>
        {isFiltered(query) && count !== "0" && (
          <a href={membersExportHref(query)} className={style}>
            {count === "1" ? "This member" : `These ${count}`} as a CSV file
          </a>
        )}
        <a href={membersExportHref({})} className={style}>
          All members as a CSV file
        </a>
      </div>
    </StaffSection>
  );
}
