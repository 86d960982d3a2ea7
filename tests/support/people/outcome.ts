/** Returns "done", or what had already happened if a verb changed nothing: "already cancelled". */
export function outcomeOf(value: unknown): string {
  const isRepeat = typeof value === "object" && value !== null && "already" in value;
  return isRepeat ? `already ${value.already}` : "done";
}
