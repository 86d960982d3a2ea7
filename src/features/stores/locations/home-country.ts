import type { Store } from "@/content/queries/stores";
import { groupBy } from "@/lib/group-by";

const NAMES = new Intl.DisplayNames(["en"], { type: "region" });

/**
 * Returns the country whose stores the map shows first, as the stores name it: that of the member's phone number, then those
 * of the browser's languages, then the one with the most stores. Null without stores.
 */
export function homeCountry(
  stores: Store[],
  phoneCountry: string | null,
  acceptLanguage: string | null,
): string | null {
  const groups = [...groupBy(stores, ({ country }) => country)];
  const [largest] = groups.toSorted(([, one], [, other]) => other.length - one.length);
  const codes = [phoneCountry ?? "", ...regionsOf(acceptLanguage ?? "")];
  const home = codes.map(countryName).find((name) => groups.some(([country]) => country === name));
  return home ?? largest?.[0] ?? null;
}

/** "en-GB,en;q=0.9,fr-FR;q=0.8" becomes ["GB", "FR"]. Browsers send the preferred language first. */
function regionsOf(acceptLanguage: string): string[] {
  return acceptLanguage
    .split(",")
    .map((language) => /-([A-Z]{2})\s*(?:;|$)/i.exec(language)?.[1]?.toUpperCase() ?? "")
    .filter(Boolean);
}

/** "GB" becomes "United Kingdom". */
function countryName(code: string): string | undefined {
  return code ? NAMES.of(code) : undefined;
}
