import type { Viewport } from "../places/mercator";

/** Whether a viewport is near enough for the sheets of its cities to be drawn. */
export function showsCities({ zoom }: Viewport): boolean {
  return zoom > 7;
}
