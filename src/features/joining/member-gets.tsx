import type { Benefit } from "@/content/queries/pages";

type MemberGetsProps = { heading?: string; benefits: Benefit[]; className?: string };

export function MemberGets({ heading, benefits, className }: MemberGetsProps) {
  return (
    <div>
      {heading && <h2 className="label-caps mb-4 text-brass-ink">{heading}</h2>}
      <ul className={className}>
        {benefits.map(({ title, text }) => (
          <li key={title} className="border-t border-line py-4">
            <p className="font-display text-xl leading-snug">{title}</p>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
