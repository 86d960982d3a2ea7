import type { ReactNode } from "react";

type ContactPanelProps = { kind: "email" | "phone"; shown: string | null; children: ReactNode };

/** The friend's contact as it may be seen, and what can be done about it. */
export function ContactPanel({ kind, shown, children }: ContactPanelProps) {
  return (
    <section aria-labelledby="contact-title">
      <h2 id="contact-title" className="label-caps text-ink-soft">
        {kind === "email" ? "Email" : "Phone"}
      </h2>
      <p className="figures mt-2 text-xl wrap-anywhere" aria-live="polite">
        {shown ?? "Erased"}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">{children}</div>
    </section>
  );
}
