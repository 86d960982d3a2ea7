import { type Path, paths } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { PendingMark } from "@/ui/layout/link-pending";

type Name = "Perks" | "Brands";

const LISTS: { name: Name; href: Path }[] = [
  { name: "Perks", href: paths.perks },
  { name: "Brands", href: paths.brands },
];

/** Switches between the two lists, above the title of each. */
export function PerksOrBrands({ current }: { current: Name }) {
  return (
    <nav aria-label="Perks and brands" className="-mt-3.5 -mb-1">
      <ul className="flex gap-x-6">
        {LISTS.map(({ name, href }) => (
          <li key={name}>
            <Link
              href={href}
              aria-current={name === current ? "page" : undefined}
              className="relative flex min-h-11 items-center text-ink-soft transition-colors hover:text-ink aria-[current=page]:text-brass-ink aria-[current=page]:underline aria-[current=page]:decoration-brass aria-[current=page]:underline-offset-8"
            >
              {name}
              <PendingMark className="inset-0 bg-paper/70" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
