import type { BrandCard } from "@/content/queries/brands";
import type { Path } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { Thumbnail } from "@/ui/layout/picture";

export function BrandRow({ brand: { name, tagline, picture }, href }: { brand: BrandCard; href: Path }) {
  return (
    <li className="border-b border-line">
      <Link href={href} className="group flex items-center gap-5 py-3">
        <Thumbnail picture={picture} />
        <span className="min-w-0">
          <span className="block font-display text-xl leading-tight decoration-brass decoration-1 underline-offset-4 group-hover:underline">
            {name}
          </span>
          <span className="mt-0.5 block text-sm text-ink-soft">{tagline}</span>
        </span>
      </Link>
    </li>
  );
}
