import Link from "next/link";
import type { BrandCard } from "@/content/types";
import { brandPath } from "@/lib/paths";
import { BrandMark } from "@/ui/brand-mark";
import { PendingMark } from "@/ui/pending-mark";

type BrandLineProps = { brand: BrandCard; heading?: "h2" | "h3" };

/** A brand as a line of a directory: its name in large type, what it makes, its mark. */
export function BrandLine({ brand, heading: Heading = "h3" }: BrandLineProps) {
  return (
    <article className="group relative flex items-center justify-between gap-6 border-t border-line py-5">
      <div className="min-w-0">
        <Heading className="font-display text-[1.75rem] leading-tight">
          <Link
            href={brandPath(brand.slug)}
            className="decoration-brass decoration-1 underline-offset-[0.22em] group-hover:underline after:absolute after:inset-0"
          >
            {brand.name}
            <PendingMark className="top-2 right-0 size-9 rounded-full bg-paper" />
          </Link>
        </Heading>
        <p className="mt-1 text-ink-soft">{brand.tagline}</p>
      </div>
      <BrandMark
        logo={brand.logo}
        isDecoration
        className="h-9 max-w-28 shrink-0 text-ink-soft max-[23rem]:hidden"
      />
    </article>
  );
}
