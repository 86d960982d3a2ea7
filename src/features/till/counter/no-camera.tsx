/** Stands where the camera's picture would, when the camera or what reads it can't be had. */
export function NoCamera() {
  return (
    <p role="alert" className="basis-full text-sm text-ink-soft">
      The camera can’t be used here. Type the code instead.
    </p>
  );
}
