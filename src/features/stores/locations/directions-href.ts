import type { Store } from "@/content/queries/stores";

/** Returns a link to directions at an external map service, without any data about the member. */
export function directionsHref({ name, address, city, region, country }: Store): string {
  const destination = [name, address, city, region, country].filter(Boolean).join(", ");
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`;
}

/** "+1 (212) 555-0147" becomes "tel:+12125550147". */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
