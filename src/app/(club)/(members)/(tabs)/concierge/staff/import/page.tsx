import { getRecipients, listImports } from "@/domain/member-import/list-imports";
import { previewWelcome } from "@/domain/member-import/preview-welcome";
import { importProblem } from "@/features/administration/import/import-problem";
import { ImportView } from "@/features/administration/import/import-view";
import { requireStaffPage, staffPageMetadata } from "@/features/administration/require-staff-page";
import { StaffFrame } from "@/features/administration/staff-frame";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import { firstOf, type SearchParams } from "@/lib/urls/search-params";

type ImportPageProps = { searchParams: SearchParams };

export const generateMetadata = withNotFoundMetadata(async () => ({
  ...(await staffPageMetadata("members")),
  title: "Import members",
}));

export default withNotFound(ImportPage);

async function ImportPage({ searchParams }: ImportPageProps) {
  const { context } = await requireStaffPage("members");
  const query = await searchParams;
  const imports = await listImports(context);
  const summary = imports.find(({ id }) => id === firstOf(query.import)) ?? imports[0];
  return (
    <StaffFrame page="members" heading="Import members">
      <ImportView
        imports={imports}
        selected={summary ? { summary, recipients: await getRecipients(context, summary.id) } : null}
        preview={await previewWelcome(context)}
        problem={importProblem(firstOf(query.problem))}
      />
    </StaffFrame>
  );
}
