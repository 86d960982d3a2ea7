/** What the drawn map says while no store is chosen. */
export const HINT = "Open a seal to come nearer.";

export function MapHint({ children }: { children: string }) {
  return <p className="min-w-0 flex-1 pt-2.5 tight:basis-full text-sm text-ink-soft">{children}</p>;
}
