import type { Template } from "@/domain/concierge/queue/list-templates";
import { messageTextPath } from "@/lib/paths";
import { ChipText } from "@/ui/chips/chip-text";
import { Collapsible } from "@/ui/layout/disclosure";
import { EmptyLine } from "@/ui/layout/empty-state";
import { Link } from "@/ui/layout/link";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { StaffSection } from "@/ui/layout/staff-section";
import { NewTemplateForm, type Sample, TemplateForm } from "./template-forms";

const NOTE =
  "Opening lines a concierge can use in a message to a friend. The invitation and its link are added below.";

export function TemplatesView({ templates, sample }: { templates: Template[]; sample: Sample }) {
  return (
    <ListAndDetail
      detail={
        <StaffSection title="New template">
          <NewTemplateForm sample={sample} />
        </StaffSection>
      }
    >
      <StaffSection note={NOTE}>
        <p className="max-w-prose text-ink-soft">
          The usual opening and the words around the invitation are in the{" "}
          <Link href={messageTextPath("concierge-invite")} className="text-link">
            message text
          </Link>
          .
        </p>
        {templates.length === 0 && (
          <EmptyLine>No templates yet. Every message opens with the usual greeting.</EmptyLine>
        )}
        <ul className="mt-6 divide-y divide-line border-t border-line empty:hidden">
          {templates.map((template) => (
            <li key={`${template.id}.${template.version}`} className="py-2">
              <Collapsible
                title={
                  <span className="min-w-0">
                    <span className="text-[1.0625rem]">{template.name}</span>
                    {template.forGroups && <span className="text-sm text-ink-soft"> · for groups only</span>}
                    <span className="block text-sm text-ink-soft wrap-anywhere">
                      <ChipText text={template.text} />
                    </span>
                  </span>
                }
              >
                <TemplateForm template={template} sample={sample} />
              </Collapsible>
            </li>
          ))}
        </ul>
      </StaffSection>
    </ListAndDetail>
  );
}
