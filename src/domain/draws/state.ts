export type DrawFields = {
  drawAt: Date;
  drawnAt: Date | null;
  closedAt: Date | null;
  readAt: Date;
};

/** `due`: the names wait for the job that draws. `closed`: the perk ended, or its draw was called off. */
export type DrawState = "open" | "due" | "drawn" | "closed";

export function drawState({ drawAt, drawnAt, closedAt, readAt }: DrawFields): DrawState {
  if (closedAt !== null) return "closed";
  if (drawnAt !== null) return "drawn";
  return readAt < drawAt ? "open" : "due";
}

/** Returns why a name can't be put in, or null. */
export function joinError(draw: DrawFields): "draw-closed" | null {
  return drawState(draw) === "open" ? null : "draw-closed";
}
