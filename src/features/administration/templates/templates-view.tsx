import type { Template } from "@/domain/concierge/templates/list-templates";
import { Collapsible } from "@/ui/layout/collapsible";
import { StaffSection } from "../staff-section";
import type { Sample } from "./template-fields";
import { NewTemplateForm, TemplateForm } from "./template-form";

const NOTE =
  "Openings that a concierge may choose for the message to a friend. What follows, the invitation and its link, stays as it is.";

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
