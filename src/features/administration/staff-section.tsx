import { type ReactNode, useId } from "react";

type StaffSectionProps = { title: string; note?: string; children: ReactNode };

export function StaffSection({ title, note, children }: StaffSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display-heading">
        {title}
      </h2>
      {note && <p className="mt-2 max-w-prose text-ink-soft">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
