import { type ComponentProps, useId } from "react";
import { BrandMark } from "../layout/brand-mark";

type Logo = ComponentProps<typeof BrandMark>["logo"];
type LogoListProps = { label: string; logos: { id: string; logo: Logo }[]; className?: string };

export function LogoList({ label, logos, className }: LogoListProps) {
  const headingId = useId();
  if (logos.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={className}>
      <h2 id={headingId} className="label-caps text-brass-ink">
        {label}
      </h2>
      <ul
        aria-labelledby={headingId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
        tabIndex={0}
        className="lazy-marks -mx-gutter mt-4 flex h-20 snap-x snap-mandatory scroll-px-gutter gap-10 overflow-x-auto overscroll-x-contain px-gutter py-2 [scrollbar-color:color-mix(in_srgb,var(--brass)_45%,transparent)_transparent] [scrollbar-width:thin] pointer-coarse:[scrollbar-width:none] -outline-offset-2 sm:-mx-2 sm:scroll-px-2 sm:gap-14 sm:px-2"
      >
        {logos.map(({ id, logo }) => (
          <li key={id} className="grid h-16 flex-none snap-start place-items-center text-ink-soft">
            <BrandMark logo={logo} height={2.25} />
          </li>
        ))}
      </ul>
    </section>
  );
}
