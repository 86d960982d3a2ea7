import type { Template } from "@/domain/concierge/templates/list-templates";
import { Collapsible } from "@/ui/layout/collapsible";
import { StaffSection } from "../staff-section";
import type { Sample } from "./template-fields";
import { NewTemplateForm, TemplateForm } from "./template-form";

const NOTE =
  "Opening lines a concierge can use in a message to a friend. The invitation and its link are added below and can’t be changed.";

/** The club's templates, and a new one. */
export function TemplatesView({ templates, sample }: { templates: Template[]; sample: Sample }) {
  return (
    <>
      <StaffSection title="Templates" note={NOTE}>
        {templates.length === 0 && (
          <p className="py-4 text-ink-soft">None yet: every message opens with the club’s usual greeting.</p>
        )}
        <ul className="divide-y divide-line">
          {templates.map((template) => (
            <li key={`${template.id}.${template.version}`} className="py-2">
              <Collapsible
                title={
                  <span className="min-w-0">
                    <span className="font-display text-xl">{template.name}</span>
                    <span className="block text-sm text-ink-soft wrap-anywhere">{template.text}</span>
                  </span>
                }
              >
                <TemplateForm template={template} sample={sample} />
              </Collapsible>
            </li>
          ))}
        </ul>
      </StaffSection>
      <StaffSection title="A new template">
        <NewTemplateForm key={templates.length} sample={sample} />
      </StaffSection>
    </>
  );
}
