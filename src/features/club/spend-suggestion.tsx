import { brandPath, paths } from "@/lib/paths";
import { Link } from "@/ui/link/link";

type Brand = { id: string; slug: string; name: string };

const NAMED = 3;

/** Where the balance can be spent tonight: a few brands by name, others each day (counted from 1970), and how many more. */
export function SpendSuggestion({ brands, day }: { brands: Brand[]; day: number }) {
  const named = brandsOfDay(brands, day);
  const more = brands.length - named.length;
  if (named.length === 0) return null;
  return (
    <p className="max-w-prose text-ink-soft">
      Good tonight at{" "}
      {named.map(({ id, slug, name }, index) => (
        <span key={id}>
          {index > 0 && (index === named.length - 1 && more === 0 ? " and " : ", ")}
          <Link href={brandPath(slug)} className="whitespace-nowrap text-link">
            {name}
          </Link>
        </span>
      ))}
      {more > 0 && (
        <>
          {" and "}
          <Link href={`${paths.brands}?spend=balance`} className="whitespace-nowrap text-link">
            {more} more
          </Link>
        </>
      )}
      .
    </p>
  );
}

function brandsOfDay(brands: Brand[], day: number): Brand[] {
  const start = brands.length === 0 ? 0 : (day * NAMED) % brands.length;
  return [...brands.slice(start), ...brands.slice(0, start)].slice(0, NAMED);
}
