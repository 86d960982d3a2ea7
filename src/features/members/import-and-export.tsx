import { paths } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { StaffSection } from "@/ui/layout/staff-section";

/** The links of the members page. */
export function ImportAndExport() {
  const style = "inline-flex min-h-11 items-center text-link";
  return (
    <StaffSection title="Import and export" note="Bring members from Mailchimp, Ghost or a spreadsheet.">
      <div className="flex flex-wrap gap-x-6">
        <Link href={paths.memberImport} className={style}>
          Import members
        </Link>
        <a href={`${paths.conciergeExport}?of=members`} className={style}>
          All members as a CSV file
        </a>
      </div>
    </StaffSection>
  );
}
