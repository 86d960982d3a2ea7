/** Returns a link to directions at an external map service, without any data about the person. */
export function mapHref({ storeName, address }: { storeName: string; address: string }): string {
  const destination = `${storeName}, ${address}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`;
}
