import { listAudit, listAuditActions } from "@/domain/audit/list-audit";
import { getSettings } from "@/domain/settings/read-settings";
import { readAuditQuery } from "@/features/audit/audit-query";
import { AuditView } from "@/features/audit/audit-view";
import { staffPage } from "../staff-page";

const { Page, generateMetadata } = staffPage("audit", async ({ context, after, query }) => {
  const filter = readAuditQuery(query);
  const [page, actions, { auditDays }] = await Promise.all([
    listAudit(context, filter, after),
    listAuditActions(context),
    getSettings(context),
  ]);
  return <AuditView page={page} query={filter} actions={actions} auditDays={auditDays} />;
});

export { generateMetadata, Page as default };
