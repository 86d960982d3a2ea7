import { getImportProgress, getRecipients, listImports } from "@/domain/member-import/list-imports";
import { previewWelcome } from "@/domain/member-import/preview-welcome";
import { importProblem } from "@/features/member-import/import-problem";
import { ImportView } from "@/features/member-import/import-view";
import { firstOf } from "@/lib/urls/search-params";
import { staffSubpage } from "../staff-page";

const { Page, generateMetadata } = staffSubpage(
  "members",
  async ({ context, query }) => {
    const imports = await listImports(context);
    const summary = imports.find(({ id }) => id === firstOf(query.import)) ?? imports[0];
    const selected = summary && {
      summary,
      recipients: await getRecipients(context, summary.id),
      ...(await getImportProgress(context, summary.id)),
    };
    return {
      heading: "Import members",
      content: (
        <ImportView
          imports={imports}
          selected={selected ?? null}
          preview={await previewWelcome(context)}
          problem={importProblem(firstOf(query.problem))}
        />
      ),
    };
  },
  { title: "Import members" },
);

export { generateMetadata, Page as default };
