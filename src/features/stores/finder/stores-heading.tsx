export function StoresHeading() {
  return (
    <header className="max-w-2xl">
      <p className="label-caps text-brass-ink">Stores</p>
      <h1 className="display-title mt-3">Where they know your name</h1>
      <p className="mt-4 max-w-prose text-ink-soft">
        All our brands’ stores, by city. Show your perk at the register.
      </p>
    </header>
  );
}
