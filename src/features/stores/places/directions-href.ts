import type { Store } from "@/content/types";

/** Opens a map service outside of the club on the way to a store. Nothing of the member is in it. */
export function directionsHref({ name, address, city, region, country }: Store): string {
  const destination = [name, address, city, region, country].filter(Boolean).join(", ");
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`;
}

/** The address to dial: "+1 (212) 555-0147" is "tel:+12125550147". */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
