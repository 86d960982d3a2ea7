import type { BrandCard } from "@/content/queries/brands";
import { brandPath } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { PendingMark } from "@/ui/layout/link-pending";

type BrandLineProps = { brand: BrandCard; heading?: "h2" | "h3" };

/** A brand as a line of a directory, without its mark, which is most often its name. */
export function BrandLine({ brand, heading: Heading = "h3" }: BrandLineProps) {
  return (
    <article className="group relative border-t border-line py-5">
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
    </article>
  );
}
