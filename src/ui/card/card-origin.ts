let origin: DOMRect | null = null;

/** Stores where a small card is, so that the large one that follows comes from there. */
export function rememberCard(card: Element | null | undefined): void {
  origin = card?.getBoundingClientRect() ?? null;
}

/** True while a large card is mounted that comes from a small one. */
export function hasCardOrigin(): boolean {
  return origin !== null;
}

/** Returns the place once. */
export function takeCardOrigin(): DOMRect | null {
  const taken = origin;
  origin = null;
  return taken;
}
