export function StoresHeading() {
  return (
    <header className="max-w-2xl">
      <p className="label-caps text-brass-ink">Stores</p>
      <h1 className="display-title mt-3">Where they know your name</h1>
      <p className="mt-4 max-w-prose text-ink-soft">
        Every door of the club’s brands, by city. Show your perk at the till.
      </p>
    </header>
  );
}
