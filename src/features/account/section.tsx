import { type ReactNode, useId } from "react";

type SectionProps = { title: string; text?: ReactNode; anchor?: string; children: ReactNode };

export function Section({ title, text, anchor, children }: SectionProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="scroll-mt-6 border-t border-line pt-8">
      <h2 id={id} className="display-heading">
        {title}
      </h2>
      {text && <p className="mt-2 max-w-prose text-ink-soft">{text}</p>}
      <div className="mt-6">{children}</div>
    </section>
  );
}
