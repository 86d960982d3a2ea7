import { type ReactNode, useId } from "react";

type StaffSectionProps = {
  /** Absent if the section is the list that the page's title names. */
  title?: string;
  note?: string;
  children: ReactNode;
};

export function StaffSection({ title, note, children }: StaffSectionProps) {
  const id = useId();
  const Section = title ? "section" : "div";
  return (
    <Section aria-labelledby={title && id}>
      {title && (
        <h2 id={id} className="mb-2 display-heading">
          {title}
        </h2>
      )}
      {note && <p className="max-w-prose text-ink-soft">{note}</p>}
      <div className="mt-4 first:mt-0">{children}</div>
    </Section>
  );
}
