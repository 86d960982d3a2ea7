/** Replaces the camera's picture if the camera or the scanner is unavailable. */
export function NoCamera() {
  return (
    <p role="alert" className="basis-full text-sm text-ink-soft">
      The camera can’t be used here. Type the code instead.
    </p>
  );
}
