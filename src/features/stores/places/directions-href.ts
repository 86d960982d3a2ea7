import type { Store } from "@/content/queries/stores";

/** The address of the way to a store, at a map service outside of the club. Holds nothing of the member. */
export function directionsHref({ name, address, city, region, country }: Store): string {
  const destination = [name, address, city, region, country].filter(Boolean).join(", ");
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`;
}

/** The link to dial a number: "+1 (212) 555-0147" is "tel:+12125550147". */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
